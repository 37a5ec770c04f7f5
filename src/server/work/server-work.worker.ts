import '../../lab/node/elsewhere.ts';

export { carryOutTask as default } from './tasks.ts';
