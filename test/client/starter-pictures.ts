// The pictures of all starter cards that have one.
import { type Drawn, drawingOf } from '../../src/client/art/art.ts';
import { registry } from '../../src/games/registry.ts';

export interface StarterPicture {
  readonly game: string;
  readonly card: Drawn;
  readonly svg: string;
}
export async function starterPictures(): Promise<StarterPicture[]> {
  const pictures: StarterPicture[] = [];
  for (const entry of registry) {
    const game = await entry.load();
    const { pool } = game.starters;
    pool.defs.forEach(({ name }, def) => {
      const face = game.face?.(pool, def);
      if (face === undefined || (face.symbol !== undefined && face.symbol !== '')) return;
      const card = { name, frame: face.frame, colour: face.colour, marks: face.marks };
      pictures.push({ game: entry.about.id, card, svg: drawingOf(card) });
    });
  }
  return pictures;
}
