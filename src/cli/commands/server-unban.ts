import { InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import type { Command } from '../command.ts';
import { ordered } from '../database.ts';

export const command: Command = {
  name: 'server unban',
  usage: '<person>',
  summary: 'Let a person in again',
  options: [],
  async run(args) {
    const person = args.word(0);
    if (!(await ordered({ do: 'unban', person })))
      throw new InputError(`${shown(person)} was not banned`, `${shown(person)}は締め出されていません`);
    args.report({ unbanned: person }, () => `${person} is let in again`);
    return 0;
  },
};
