import './elsewhere.ts';

export { simulate as default } from '../simulate.ts';
