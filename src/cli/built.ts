// The scripts of the package that prepare and serve the page: plain JavaScript beside the bundle, in a checkout as installed.
interface Scripts {
  prepare(): void;
  start(how: { port: string | undefined; host: boolean; client?: string }): Promise<void>;
}
const START = '../scripts/start.mjs';
export const scripts = async (): Promise<Scripts> => (await import(new URL(START, import.meta.url).href)) as Scripts;
/** In a checkout the page may be stale or missing. */
export const prepared = async (): Promise<void> => (await scripts()).prepare();
