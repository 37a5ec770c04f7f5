/** The version of Tefuda, put in by the build. */
declare const __VERSION__: string;
