// Whether a server answers here. Where the page lies as plain files, or without a network, nobody does.
export async function isServed(): Promise<boolean> {
  try {
    const reply = await fetch('./online.json', { cache: 'no-store' });
    return ((await reply.json()) as { online?: unknown }).online === true;
  } catch {
    return false;
  }
}
