// What the page of a replay knows, as it stands in it.
import { HOLDER, type Standalone } from '../../wire/standalone.ts';

export const told = JSON.parse(document.getElementById(HOLDER)?.textContent ?? '') as Standalone;
