import './elsewhere.ts';

export { contest as default } from '../contest.ts';
