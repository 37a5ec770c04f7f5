import { begin, questions, told } from 'tefuda';
import { legions } from 'tefuda/games/legions';

const match = begin(legions);
for (let [open] = questions(match); open !== undefined; [open] = questions(match)) {
  console.log(open.prompt, open.options, open.rule);
  match.answer(open.seat, Math.floor(Math.random() * open.options.length));
}
console.log(told(match, 0).at(-1)?.text, match.outcome);
