import type { UsageItem } from '@platewise/contract';
import { bracketOf, businessDate, type CountPeriod, type DateRange, daysIn } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { readCountDates } from './counts.repo.ts';
import { readCountDatesKnown } from './counts-known.repo.ts';
import { itemReply } from './item-reply.ts';
import type { Known } from './known.repo.ts';
import { loadPeriod, type UsedIngredient } from './load-period.ts';
import { periodsOf } from './period-of.ts';
import type { Theory } from './theoretical.ts';

/** Usage in a period, by item; `between` is the range between the counts used for it, or null. */
export type UsageBetweenCounts = { items: UsageItem[]; between: DateRange | null } & LoadedUsage;
/** What it's computed from, and its days. */
type LoadedUsage = { used: UsedIngredient[]; theory: Theory; days: DateRange };

/**
 * Usage between the full counts that bracket the period, else between the first and last one within it; without two
 * counts, the period itself with unknown actual usage.
 */
export async function usageBetweenCounts(
  db: Queryable,
  scope: RestaurantScope,
  range: DateRange,
  known?: Known,
): Promise<UsageBetweenCounts> {
  const rows = await (known === undefined ? readCountDates(db, scope) : readCountDatesKnown(db, scope, known));
  const counts = rows.map(({ date, full }) => ({ date: businessDate(date), full }));
  const between = bracketOf(counts, range) ?? within(periodsOf(rows), range);
  const days = between ?? range;
  const ends = between ?? { opening: range.from, closing: range.to };
  const chosen = { from: days.from, to: days.to, opening: ends.opening, closing: ends.closing };
  const { used, theory } = await loadPeriod(db, scope, chosen, { known });
  const items = used.map((one) => itemReply(one, daysIn(days)));
  const own = { from: days.from, to: days.to };
  return { items, between: between === null ? null : own, used, theory, days: own };
}

/** Combines the full periods within a range, from first to last; they are contiguous. */
function within(periods: readonly CountPeriod[], range: DateRange): CountPeriod | null {
  const inside = periods.filter(({ full, from, to }) => full && from >= range.from && to <= range.to);
  const [last, first] = [inside[0], inside.at(-1)];
  return last === undefined || first === undefined ? null : { ...last, from: first.from, opening: first.opening };
}
