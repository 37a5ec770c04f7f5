import { describe, expect, test } from 'vitest';
import { dated, order, silentChanges } from '../../scripts/release.mjs';

describe('a release', () => {
  const one = (before: string | null, now: string | null) => silentChanges([{ file: 'a', before, now }]);
  test('is refused where a recorded game goes otherwise under the same rules number', () => {
    expect(one('rules 3\nA draws', 'rules 3\nA draws')).toEqual([]);
    expect(one('rules 3\nA draws', 'rules 4\nA plays')).toEqual([]);
    expect(one(null, 'rules 1\nA draws')).toEqual([]);
    expect(one('rules 3\nA draws', 'rules 3\nA plays')).toEqual(['a']);
    expect(one('rules 3\nA draws', null)).toEqual(['a']);
  });

  test('goes forward', () => {
    expect(order('1.2.3', '1.2.3')).toBe(0);
    expect(order('1.10.0', '1.9.9')).toBe(1);
    expect(order('0.9.9', '1.0.0')).toBe(-1);
  });

  test('dates what the changelog tells, and needs something told', () => {
    const changelog = '# Changelog\n\n## Unreleased\n\n- A thing.\n\n## 0.1.0 (2026-01-01)\n\n- An old thing.\n';
    expect(dated(changelog, '0.2.0', '2026-12-24')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-12-24)\n\n- A thing.\n\n## 0.1.0 (2026-01-01)\n\n- An old thing.\n',
    );
    expect(dated('# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- Old.\n', '0.2.0', '2026-12-24')).toBe(null);
    expect(dated('# Changelog\n\n## Unreleased\n\n- Last.\n', '0.2.0', '2026-12-24')).toContain(
      '## 0.2.0 (2026-12-24)',
    );
  });
});
