import { InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import { unban } from '../../server/storage/order.ts';
import type { Command } from '../command.ts';
import { withDatabase } from '../database.ts';

export const command: Command = {
  name: 'server unban',
  usage: '<person>',
  summary: 'Let a person in again',
  options: [],
  async run(args) {
    const person = args.word(0);
    if (!(await withDatabase((db) => unban(db, person))))
      throw new InputError(`${shown(person)} was not banned`, `${shown(person)}は締め出されていません`);
    args.report({ unbanned: person }, () => `${person} is let in again`);
    return 0;
  },
};
