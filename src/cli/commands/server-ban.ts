import { InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import type { Command } from '../command.ts';
import { ordered } from '../database.ts';

export const command: Command = {
  name: 'server ban',
  usage: '<person>',
  summary: 'Let a person in no more, by the id that `server reports` tells',
  options: [],
  async run(args) {
    const person = args.word(0);
    if (!(await ordered({ do: 'ban', person, at: Date.now() })))
      throw new InputError(`nobody is called ${shown(person)}`, `${shown(person)}という人はいません`);
    args.report({ banned: person }, () => `${person} is not let in any more`);
    return 0;
  },
};
