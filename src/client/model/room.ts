// How high the question's place is. A board that changed its size with every question could not be followed, and one that keeps
// room for the highest question of the whole game is small for nothing: room is kept as long as it was needed lately.
const LATELY = 4; // turns, both players'

export class Room {
  private kind = '';
  private readonly needed = new Map<number, number>(); // the highest question of a turn

  /** The height to keep, given that of the question now. `kind`: of the screen; one turned round begins anew. */
  need(kind: string, turn: number, high: number): number {
    if (kind !== this.kind) this.needed.clear();
    this.kind = kind;
    for (const old of this.needed.keys()) if (Math.abs(turn - old) >= LATELY) this.needed.delete(old);
    this.needed.set(turn, Math.max(high, this.needed.get(turn) ?? 0));
    return Math.max(...this.needed.values());
  }
}
