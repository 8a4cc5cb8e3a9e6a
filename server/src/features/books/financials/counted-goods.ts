import {
  addDays,
  businessDate,
  type CategoryChoices,
  type CategoryType,
  categoryTypeOf,
  type DateRange,
  type Decimal,
  dec,
} from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type CountDateRow, type GoodsRow, type PeriodColumns, readFullCounts, readGoods } from './counted.repo.ts';
import { readGoodsKnown } from './counted-known.repo.ts';
import { type Known, momentOf, type Source } from './known.repo.ts';
import type { Place } from './places.repo.ts';

/** Counts up to this many days outside a range can still cover days in it. */
const farthest = 190;

/** The days after one full count up to the next, with the usage of each type that had anything counted. */
export type CountedPeriod = DateRange & { types: ReadonlyMap<CategoryType, Decimal> };

/** Usage between full counts by restaurant, for every period between two counts that overlaps the range. */
export async function readCountedPeriods(
  db: Queryable,
  reach: Reach,
  places: readonly Place[],
  range: DateRange,
  known?: Known,
): Promise<ReadonlyMap<number, readonly CountedPeriod[]>> {
  const around = { from: addDays(range.from, -farthest), to: addDays(range.to, farthest) };
  const periods = periodsOf(await readFullCounts(db, reach, around, known), places, range);
  const choices = new Map(places.map(({ id, settings }) => [id, settings.categories]));
  const goods = Map.groupBy(await goodsOf(db, reach, periods, known), ({ period }) => Number(period));
  const found = periods.restaurantIds.map((restaurantId, index) => ({
    restaurantId,
    from: addDays(businessDate(periods.opening[index] ?? ''), 1),
    to: businessDate(periods.closing[index] ?? ''),
    types: goodsByType(goods.get(index + 1) ?? [], choices.get(restaurantId) ?? {}),
  }));
  return Map.groupBy(found, ({ restaurantId }) => restaurantId);
}

async function goodsOf(
  db: Queryable,
  reach: Reach,
  periods: PeriodColumns,
  known: Known | undefined,
): Promise<GoodsRow[]> {
  const moments = (source: Source) => periods.restaurantIds.map((id) => momentOf(known, source, id));
  const [counts, purchases] = [moments('counts'), moments('purchases')];
  return [...counts, ...purchases].every((one) => one === null)
    ? readGoods(db, reach, periods)
    : readGoodsKnown(db, reach, periods, { counts, purchases, countsNow: known?.countsNow });
}

function periodsOf(counts: readonly CountDateRow[], places: readonly Place[], range: DateRange): PeriodColumns {
  const zones = new Map(places.map(({ id, settings }) => [id, settings.timezone]));
  const columns: PeriodColumns = { restaurantIds: [], opening: [], closing: [], zones: [] };
  for (const [index, { restaurant_id: id, date: opening }] of counts.entries()) {
    const next = counts[index + 1];
    const zone = zones.get(id);
    if (next?.restaurant_id !== id || zone === undefined) continue;
    if (opening >= range.to || next.date < range.from) continue;
    columns.restaurantIds.push(id);
    columns.opening.push(opening);
    columns.closing.push(next.date);
    columns.zones.push(zone);
  }
  return columns;
}

/** Only types with something counted at both ends. */
function goodsByType(rows: readonly GoodsRow[], categories: CategoryChoices): Map<CategoryType, Decimal> {
  const byType = Map.groupBy(rows, ({ category }) => categoryTypeOf(category, categories));
  byType.delete('supplies');
  return new Map(
    [...byType]
      .filter(([, own]) => own.some(({ counted }) => Number(counted) > 0))
      .map(([type, own]) => [type, own.reduce((sum, { cogs }) => sum.plus(cogs), dec(0))]),
  );
}
