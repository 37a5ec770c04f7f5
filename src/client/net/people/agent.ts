// What a browser says of itself, in two words that a person knows.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const found = (agent: string, among: readonly (readonly [RegExp, string])[]): string =>
  among.find(([pattern]) => pattern.test(agent))?.[1] ?? '';
export const agentText = (agent: string): string =>
  [found(agent, BROWSERS), found(agent, SYSTEMS)].filter((part) => part !== '').join(' · ');
