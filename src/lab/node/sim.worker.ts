export { simulate as default } from '../simulate.ts';
