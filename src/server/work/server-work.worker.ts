export { carryOutTask as default } from './tasks.ts';
