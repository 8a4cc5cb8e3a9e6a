import {
  type Amount,
  type Decimal,
  dec,
  type Exact,
  type Money,
  type Quantity,
  roundUnitCost,
  type UnitCost,
} from '../../shared/numbers/index.ts';
import { type Pack, receivedQuantity } from '../../shared/packs/index.ts';
import type { Unit, UnitFacts } from '../../shared/units/index.ts';
import type { PriceRange } from './price-table.ts';

/**
 * The figures of a line priced by its pack. A line billed by weight has none, since its pack doesn't determine the
 * cost.
 */
export type LineReading = {
  quantity: Exact<Quantity>;
  /** The quantity's unit; null if the invoice has none. */
  unit: Unit | null;
  total: Exact<Money>;
  pack: Pack | null;
  /** Other possible packs, from `readLinePack`. */
  alternatives: readonly Pack[];
};

export type LikelyPack = {
  pack: Pack;
  /** Per unit of the ingredient, 6 decimals. */
  cost: UnitCost;
  unit: Unit;
};

type Judged = { cost: Decimal; unit: Unit; facts: UnitFacts; reading: LineReading };

/** The ratio between two costs, 1 or more. */
export function apart(a: Amount, b: Amount): Decimal {
  const [one, other] = [dec(a), dec(b)];
  return one.gt(other) ? one.div(other) : other.div(one);
}

/**
 * The alternative whose cost is in the range and closest to the target, if closer than the current cost. Null if the
 * cost doesn't come from this pack, since another pack wouldn't change it.
 */
export function likelyPack(judged: Judged, range: PriceRange | null, aim: Decimal, within: number): LikelyPack | null {
  const { cost, unit, reading } = judged;
  const own = costBy(judged, reading.pack);
  if (own === null || apart(own, cost).gt('1.02')) return null;
  const nearest = reading.alternatives
    .flatMap((pack) => {
      const made = costBy(judged, pack);
      return made === null || !inRange(made, range) ? [] : [{ pack, made, far: apart(made, aim) }];
    })
    .filter(({ far }) => far.lt(apart(cost, aim)) && far.lte(within))
    .sort((a, b) => a.far.cmp(b.far))[0];
  return nearest === undefined ? null : { pack: nearest.pack, cost: roundUnitCost(nearest.made), unit };
}

function costBy({ unit, facts, reading }: Judged, pack: Pack | null): Decimal | null {
  const received = receivedQuantity({ quantity: reading.quantity, unit: reading.unit, pack }, unit, facts);
  if (!received.ok || !dec(received.quantity).gt(0) || !dec(reading.total).gt(0)) return null;
  return dec(reading.total).div(dec(received.quantity));
}

export function inRange(cost: Decimal, range: PriceRange | null): boolean {
  return range === null || (cost.gte(range.low) && cost.lte(range.high));
}
