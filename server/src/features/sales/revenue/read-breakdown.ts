import type { salesBreakdown as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { businessDateAt, type Money, msg, worded } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { byCurrency, coverageOf } from '../../../platform/auth/coverage.ts';
import { averageOf } from './average.ts';
import * as repo from './breakdown.repo.ts';
import { hourName, inOrder, leftOf } from './breakdown-rows.ts';
import { readItems } from './items.repo.ts';
import { growth, type Place, placesOf, shareOf } from './places.ts';
import { type ReservedRow, readReserved } from './reservations.repo.ts';
import { readSoldDays } from './sold-days.repo.ts';
import { comparedSince, daysOf, spansOf } from './spans.ts';
import { readPointNames } from './systems.repo.ts';
import { systemName } from './systems.ts';

type Reply = ReplyOf<typeof endpoint>;

/**
 * Revenue of the days, broken down one way, in the currency of most restaurants; other currencies are listed
 * separately.
 */
export async function readBreakdown(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Reply> {
  const reach = caller.reach(query.restaurantId);
  const all = placesOf(caller, reach, deps.clock());
  const [{ currency, places } = { currency: null, places: [] }, ...beside] = byCurrency(all);
  const soldDays = await readSoldDays(
    deps.db,
    reach,
    all.map(({ id }) => id),
  );
  const spansIn = (own: readonly Place[]) => comparedSince(spansOf(own, query), soldDays);
  const spans = spansIn(places);
  const filter = query.filter ?? 'source';
  const [totals, parts, others, reserved] = await Promise.all([
    repo.readTotals(deps.db, reach, spans),
    filter === 'item' ? readItems(deps.db, reach, spans) : repo.readParts(deps.db, reach, spans, filter),
    Promise.all(beside.map((one) => repo.readTotals(deps.db, reach, spansIn(one.places)))),
    readReserved(deps.db, reach, spans),
  ]);
  const labels = await labelsOf(deps, reach, places, filter);
  const rows = parts.map((row) => ({
    key: row.key,
    label: row.name ?? labels(row.key),
    revenue: Number(row.net),
    share: shareOf(row.net, totals.net),
    count: countOf(row),
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
    ...revenueOf(totals, places, all),
    reserved: reserved === null ? null : reservedReply(reserved),
    others: others.flatMap((own, index) => {
      const one = beside[index];
      return one === undefined || own.net === null
        ? []
        : [{ currency: one.currency, ...revenueOf(own, one.places, all) }];
    }),
    rows: [...inOrder(filter, rows, { from, to, cutoff: places[0]?.dayCutoff }), ...leftOf(filter, rows, totals)],
  };
}

/** Sales without checks come from a file without check numbers, so their count is unknown. */
const countOf = ({ count, net }: { count: string | null; net: Money | null }) =>
  Number(count ?? 0) === 0 && Number(net ?? 0) !== 0 ? null : Number(count ?? 0);

/** Revenue of the restaurants in one currency, and the change vs. the days before. */
const revenueOf = (totals: repo.Totals, places: readonly Place[], all: readonly Place[]) => ({
  coverage: coverageOf(
    places.filter(({ id }) => totals.selling?.includes(String(id))),
    all,
  ),
  revenue: Number(totals.net ?? 0),
  revenueChange: growth(totals.alike, totals.before),
  alike: totals.alike_count,
});

const figuresOf = (totals: repo.Totals) => ({
  transactions: Number(totals.transactions ?? 0),
  averageTransactionValue: averageOf(totals.counted_net, totals.transactions),
  guests: Number(totals.guests ?? 0),
  revenuePerGuest: averageOf(totals.guest_net, totals.guests),
  tax: Number(totals.tax ?? 0),
  tips: Number(totals.tips ?? 0),
  discounts: Number(totals.discounts ?? 0),
  refunds: Number(totals.refunds ?? 0),
  refundCount: Number(totals.refund_count ?? 0),
  serviceCharges: Number(totals.service_charges ?? 0),
  giftCards: Number(totals.gift_cards ?? 0),
});

const reservedReply = ({ guests, reservations, cancelled, no_shows: noShows }: ReservedRow) => ({
  guests,
  reservations,
  cancelled,
  noShows,
});

/** Time zones can put the restaurants' last days a day apart, so this runs from the earliest to the latest. */
function rangeOf({ from, to }: { from: string[]; to: string[] }): { from: string; to: string } | null {
  const [first] = [...from].sort();
  const last = [...to].sort().at(-1);
  return first === undefined || last === undefined ? null : { from: first, to: last };
}

const weekdays = [
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
  msg('Sunday'),
];

async function labelsOf(
  deps: Deps,
  reach: Reach,
  places: readonly Place[],
  filter: repo.RevenueFilter,
): Promise<(key: string) => string> {
  if (filter === 'weekday') return (key) => worded(weekdays[Number(key) - 1] ?? { message: key });
  if (filter === 'hour') return hourName;
  if (filter === 'restaurant') {
    const names = new Map(places.map((place) => [String(place.id), place.name]));
    return (key) => names.get(key) ?? key;
  }
  if (filter !== 'system') return (key) => key;
  const points = await readPointNames(deps.db, reach);
  return (key) => systemName(key, points);
}
