// What a table shows only when somebody asks for it, or at its end: loaded once the first board is there.
import '../later-words.ts';

export { default as Recap } from './Recap.svelte';
export { default as Result } from './Result.svelte';
export { default as TableDialogs } from './TableDialogs.svelte';
export { default as TableMenu } from './TableMenu.svelte';
export { default as WhyNot } from './WhyNot.svelte';
