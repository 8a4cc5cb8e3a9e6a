import type { salesBreakdown as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { addDays, type BusinessDate, businessDateAt, dec } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller, Reach } from '../../platform/auth/caller.ts';
import { averageOf } from './average.ts';
import * as repo from './breakdown.repo.ts';
import { readFirstDays } from './first-days.repo.ts';
import { readItems } from './items.repo.ts';
import { otherRevenues } from './other-revenues.ts';
import { currenciesOf, growth, type Place, placesOf, shareOf } from './places.ts';
import { comparedSince, daysOf, spansOf } from './spans.ts';
import { readPointNames } from './systems.repo.ts';
import { systemName } from './systems.ts';

type Reply = ReplyOf<typeof endpoint>;
const longestFilled = 400;

/** Revenue of the days, taken apart one way, in the currency of most restaurants; the other currencies stand apart. */
export async function readBreakdown(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Reply> {
  const reach = caller.reach(query.restaurantId);
  const all = placesOf(caller, reach, deps.clock());
  const [currency = null] = currenciesOf(all);
  const places = all.filter((place) => place.currency === currency);
  const asked = spansOf(places, query);
  const spans = comparedSince(asked, await readFirstDays(deps.db, reach, asked.restaurantIds));
  const filter = query.filter ?? 'source';
  const [totals, parts, others] = await Promise.all([
    repo.readTotals(deps.db, reach, spans),
    filter === 'item' ? readItems(deps.db, reach, spans) : repo.readParts(deps.db, reach, spans, filter),
    otherRevenues(deps.db, reach, all, query),
  ]);
  const labels = await labelsOf(deps, reach, places, filter);
  const rows = parts.map((row) => ({
    key: row.key,
    label: row.name ?? labels(row.key),
    revenue: Number(row.net),
    share: shareOf(row.net, totals.net),
    count: Number(row.count),
    average: filter === 'weekday' ? averageOf(row.net, row.days ?? null) : null,
    change: growth(row.alike, row.before),
  }));
  const { from, to } = rangeOf(spans) ?? daysOf(query, businessDateAt(deps.clock().toISOString(), 'UTC'));
  return {
    filter,
    from,
    to,
    currency,
    ...figuresOf(totals),
    others,
    rows: [...inOrder(filter, rows, { from, to }), ...leftOf(filter, rows, totals)],
  };
}

const figuresOf = (totals: repo.Totals) => ({
  revenue: Number(totals.net ?? 0),
  transactions: Number(totals.transactions ?? 0),
  averageTransactionValue: averageOf(totals.net, totals.transactions),
  guests: Number(totals.guests ?? 0),
  revenuePerGuest: averageOf(totals.guest_net, totals.guests),
  tax: Number(totals.tax ?? 0),
  tips: Number(totals.tips ?? 0),
  discounts: Number(totals.discounts ?? 0),
  refunds: Number(totals.refunds ?? 0),
  refundCount: Number(totals.refund_count ?? 0),
  serviceCharges: Number(totals.service_charges ?? 0),
  giftCards: Number(totals.gift_cards ?? 0),
  revenueChange: growth(totals.alike, totals.before),
});

/** Time zones may put the restaurants' last days a day apart: the earliest and the latest are named. */
function rangeOf({ from, to }: { from: string[]; to: string[] }): { from: string; to: string } | null {
  const [first] = [...from].sort();
  const last = [...to].sort().at(-1);
  return first === undefined || last === undefined ? null : { from: first, to: last };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

async function labelsOf(
  deps: Deps,
  reach: Reach,
  places: readonly Place[],
  filter: repo.RevenueFilter,
): Promise<(key: string) => string> {
  if (filter === 'weekday') return (key) => weekdays[Number(key) - 1] ?? key;
  if (filter === 'hour') return hourName;
  if (filter === 'restaurant') {
    const names = new Map(places.map((place) => [String(place.id), place.name]));
    return (key) => names.get(key) ?? key;
  }
  if (filter !== 'system') return (key) => key;
  const points = await readPointNames(deps.db, reach);
  return (key) => systemName(key, points);
}

function hourName(key: string): string {
  const hour = Number(key);
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

const leftWords: Partial<Record<repo.RevenueFilter, string>> = { item: 'Everything else', hour: 'No time told' };

/** What sold beside the items that are listed, or at nobody knows what hour: with it the parts are the whole. */
function leftOf(filter: repo.RevenueFilter, rows: Reply['rows'], { net, transactions }: repo.Totals): Reply['rows'] {
  const label = leftWords[filter];
  const left = rows.reduce((sum, row) => sum.minus(row.revenue), dec(net ?? '0'));
  if (label === undefined || left.isZero()) return [];
  const counted = rows.reduce((sum, row) => sum + (row.count ?? 0), 0);
  const count = filter === 'hour' ? Number(transactions ?? 0) - counted : null;
  const share = shareOf(left.toFixed(), net);
  return [{ key: '', label, revenue: left.toNumber(), share, count, average: null, change: null }];
}

/** What has an order of its own keeps it, and a day without sales is a day with none; all else by what it brought. */
function inOrder(filter: repo.RevenueFilter, rows: Reply['rows'], days: { from: string; to: string }): Reply['rows'] {
  if (filter !== 'day' && filter !== 'weekday' && filter !== 'hour') return rows;
  const sorted = rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  if (filter !== 'day' || sorted.length === 0) return sorted;
  const known = new Map(sorted.map((row) => [row.key, row]));
  const filled: Reply['rows'] = [];
  for (let day = days.from; day <= days.to; day = addDays(day as BusinessDate, 1)) {
    if (filled.length > longestFilled) return sorted;
    filled.push(
      known.get(day) ?? { key: day, label: day, revenue: 0, share: 0, count: 0, average: null, change: null },
    );
  }
  return filled;
}
