import { categoryTypeOf, type DateRange, type Decimal, dec, type WhyPart } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { type Amounts, type CountedPeriod, type Place, readCountedPeriods } from '../../books/financials/index.ts';
import type { SoldItem } from './sold-items.ts';
import type { Subject } from './subject.ts';
import { type GoodsRow, readCredits, readWaste, type Spans } from './why.repo.ts';
import type { WhyDays } from './why-days.ts';

/** Waste and credits on days between counts, where they are part of the cost. */
export type CountedFacts = { waste: readonly GoodsRow[]; credits: readonly GoodsRow[] };

export async function readCountedFacts(
  { db }: Pick<Deps, 'db'>,
  reach: Reach,
  places: readonly Place[],
  days: WhyDays,
): Promise<CountedFacts> {
  const { before, now } = days;
  const around = {
    from: before.from < now.from ? before.from : now.from,
    to: before.to > now.to ? before.to : now.to,
  };
  const periods = await readCountedPeriods(db, reach, places, around);
  const spans: Spans = { restaurantIds: [], buckets: [], from: [], to: [], zones: [] };
  const types = new Map<string, Set<string>>();
  for (const place of places) {
    for (const period of periods.get(place.id) ?? []) {
      addSpan(spans, types, place, 0, period, before);
      addSpan(spans, types, place, 1, period, now);
    }
  }
  const choices = new Map(places.map(({ id, settings }) => [id, settings.categories]));
  const isPart = (row: GoodsRow) =>
    types
      .get(`${row.restaurant_id} ${row.bucket}`)
      ?.has(categoryTypeOf(row.category, choices.get(row.restaurant_id) ?? {})) === true;
  const [waste, credits] = [await readWaste(db, reach, spans), await readCredits(db, reach, spans)];
  return { waste: waste.filter(isPart), credits: credits.filter(isPart) };
}

function addSpan(
  spans: Spans,
  types: Map<string, Set<string>>,
  place: Place,
  bucket: number,
  period: CountedPeriod,
  range: DateRange,
): void {
  const from = period.from > range.from ? period.from : range.from;
  const to = period.to < range.to ? period.to : range.to;
  if (from > to) return;
  spans.restaurantIds.push(place.id);
  spans.buckets.push(bucket);
  spans.from.push(from);
  spans.to.push(to);
  spans.zones.push(place.settings.timezone);
  const key = `${place.id} ${bucket}`;
  types.set(key, new Set([...(types.get(key) ?? []), ...period.types.keys()]));
}

type Cost = { sales: Decimal; cost: Decimal };

/**
 * Where counts determine the cost, it differs from the recipes of what was sold: by waste, by credits, and by what
 * counts found beyond that.
 */
export function partsOfCounts(
  totals: { before: Cost; now: Cost },
  bases: { before: BasisOf; now: BasisOf },
  items: readonly SoldItem[],
  { waste, credits }: CountedFacts,
): WhyPart<Subject>[] {
  const known = [
    ...waste.map((row) => partOf(row, { kind: 'waste', type: 'waste' })),
    ...credits.map((row) => partOf(row, { kind: 'oneOff', type: 'credits' })),
  ];
  const recipes = (which: 'before' | 'now', name: 'knownNet' | 'cost') =>
    items.reduce((sum, item) => sum.plus(item[which][name]), dec(0));
  const beyond = (which: 'before' | 'now'): Cost => ({
    sales: totals[which].sales.minus(recipes(which, 'knownNet')),
    cost: totals[which].cost.minus(recipes(which, 'cost')),
  });
  const [then, after] = [beyond('before'), beyond('now')];
  return [
    ...known,
    {
      kind: 'oneOff',
      subject: { key: 'stock', restaurantId: null, type: 'other', of: bases.before === bases.now ? 'stock' : 'basis' },
      sales: after.sales.minus(then.sales),
      cost: known.reduce((left, part) => left.minus(part.cost), after.cost.minus(then.cost)),
    },
  ];
}

export type BasisOf = 'counts' | 'theoretical' | 'mixed' | null;
export const isCounted = (basis: BasisOf) => basis === 'counts' || basis === 'mixed';

function partOf(
  row: GoodsRow,
  { kind, type }: { kind: 'waste' | 'oneOff'; type: 'waste' | 'credits' },
): WhyPart<Subject> {
  const { restaurant_id: restaurantId, ingredient_id: ingredientId, name } = row;
  const subject: Subject =
    type === 'waste'
      ? { key: `ingredient ${ingredientId}`, restaurantId, type: 'ingredient', ingredientId, name }
      : { key: 'credits', restaurantId: null, type: 'other', of: 'credits' };
  return { kind, subject, sales: dec(0), cost: dec(row.cost).times(row.bucket === 1 ? 1 : -1) };
}

/** The sales that a cost covers, and that cost; null if no cost is known. A percentage excludes supplies. */
export function costTotals({ costs }: Amounts, isPercent: boolean): Cost | null {
  const { cogs, covered } = isPercent
    ? (costs?.foodAndDrinks ?? { cogs: null, covered: '0' })
    : { cogs: costs?.cogs ?? null, covered: costs?.covered ?? '0' };
  return cogs === null ? null : { sales: dec(covered), cost: dec(cogs) };
}
