export { contest as default } from '../contest.ts';
