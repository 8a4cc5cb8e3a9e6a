import { type BusinessDate, type Lot, type LotMove, moveLots, type UnitCost } from '@platewise/domain';

type Made = Omit<Lot, 'id'> & { unitCost: UnitCost | null };

/** A location's lots while several movements are applied. */
export type HeldLots = {
  move(move: LotMove, at: { receivedOn: BusinessDate; unitCost: UnitCost | null }): void;
  held(): readonly Lot[];
  /** What to write: the remainder of existing lots, and new ones. */
  changes(): { remaining: Map<number, string>; made: Made[] };
};

export function holdLots(there: readonly Lot[]): HeldLots {
  let lots: readonly Lot[] = there;
  const costs = new Map<number, string | null>();
  const touched = new Set<number>();
  return {
    move(move, { receivedOn, unitCost }) {
      const { remaining, made } = moveLots(lots, move);
      for (const id of remaining.keys()) touched.add(id);
      lots = lots.map((lot) => ({ ...lot, remaining: remaining.get(lot.id) ?? lot.remaining }));
      if (made === null) return;
      // Not saved yet: negative ids mark those.
      const id = -1 - costs.size;
      costs.set(id, unitCost);
      lots = [...lots, { ...made, id, receivedOn, ref: move.ref }];
    },
    held: () => lots,
    changes: () => ({
      remaining: new Map(lots.flatMap((lot) => (lot.id > 0 && touched.has(lot.id) ? [[lot.id, lot.remaining]] : []))),
      made: lots.flatMap(({ id, ...lot }) => (id < 0 ? [{ ...lot, unitCost: costs.get(id) ?? null }] : [])),
    }),
  };
}
