import type { UsageItem } from '@platewise/contract';
import { bracketOf, businessDate, type CountPeriod, type DateRange, daysIn } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { readCountDates } from './counts.repo.ts';
import { itemReply } from './item-reply.ts';
import { loadPeriod } from './load-period.ts';
import { periodsOf } from './period-of.ts';

/** Usage of some days, item by item; `between` are the days between the counts that were taken for them, null without. */
export type UsageBetweenCounts = { items: UsageItem[]; between: DateRange | null };

/**
 * Usage between the full counts that bracket the days, else between the first and the last one within them; without two
 * counts of the days themselves, where no actual usage is known.
 */
export async function usageBetweenCounts(
  db: Queryable,
  scope: RestaurantScope,
  range: DateRange,
): Promise<UsageBetweenCounts> {
  const rows = await readCountDates(db, scope);
  const counts = rows.map(({ date, full }) => ({ date: businessDate(date), full }));
  const between = bracketOf(counts, range) ?? within(periodsOf(rows), range);
  const days = between ?? range;
  const ends = between ?? { opening: range.from, closing: range.to };
  const { used } = await loadPeriod(db, scope, { ...days, opening: ends.opening, closing: ends.closing });
  const items = used.map((one) => itemReply(one, daysIn(days)));
  return { items, between: between === null ? null : { from: between.from, to: between.to } };
}

/** From the first to the last of the full periods that lie in a range; they touch, so together they are one. */
function within(periods: readonly CountPeriod[], range: DateRange): CountPeriod | null {
  const inside = periods.filter(({ full, from, to }) => full && from >= range.from && to <= range.to);
  const [last, first] = [inside[0], inside.at(-1)];
  return last === undefined || first === undefined ? null : { ...last, from: first.from, opening: first.opening };
}
