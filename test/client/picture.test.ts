import { describe, expect, test } from 'vitest';
import { drawn, WIDTH, zoneBoxes } from '../../src/client/model/picture.ts';
import { registry } from '../../src/games/registry.ts';

const HIGH = 132;
const LOOKS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'brown', 'grey', 'back', 'paper'];

describe.each(registry.map((game) => [game.about.id, game] as const))(
  'the picture of %s',
  (_id, { layout, picture }) => {
    const boxes = zoneBoxes(layout, HIGH, (places) => places.filter(({ rare }) => rare !== true));
    const { cards, arrow } = drawn(boxes, picture);

    test('speaks of zones there are, in looks there are', () => {
      const zones = boxes.map(({ side, place }) => (side === 'shared' ? place.zone : `${side}.${place.zone}`));
      for (const key of Object.keys(picture)) expect([...zones, 'arrow']).toContain(key);
      for (const { look } of cards) expect(LOOKS).toContain(look);
    });
    test('shows all its cards, inside the board', () => {
      const written = Object.entries(picture).filter(([key]) => key !== 'arrow');
      const parts = written.flatMap(([, list]) => list.flatMap((one) => one.split(/[/,]/))).filter((one) => one !== '');
      expect(cards).toHaveLength(parts.length);
      for (const { x, y, w, h } of cards) {
        expect(Math.min(x, y, w, h)).toBeGreaterThanOrEqual(0);
        expect(x + w).toBeLessThanOrEqual(WIDTH);
        expect(y + h).toBeLessThanOrEqual(HIGH);
      }
    });
    test('has both ends of its arrow', () => {
      expect(arrow === null).toBe(!('arrow' in picture));
    });
  },
);
