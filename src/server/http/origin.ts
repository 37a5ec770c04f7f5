// Pages of other places may not speak to us in their visitors' name; programs send no origin.
import type { IncomingHttpHeaders } from 'node:http';

export function isOurs({ origin, host }: IncomingHttpHeaders, origins: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
