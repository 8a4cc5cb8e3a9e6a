import type { ReportName } from '@platewise/contract';
import { businessDateAt, dayWords, t, worded } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { type KeptSince, mostForgotten, readForgotten, readKeptSince } from './as-known.repo.ts';
import { ways } from './as-known-ways.ts';
import type { ReportPlace } from './report-places.ts';

/** How a report of an earlier day was reconstructed, and what is missing from it. */
export type AsKnown = { on: string; notes: string[] };

type Asked = { name: ReportName; places: readonly ReportPlace[]; on: string | null };

/** Refuses days that can't be reconstructed exactly. Null for today, which is what is known now. */
export async function asKnown(deps: Deps, reach: Reach, { name, places, on }: Asked): Promise<AsKnown | null> {
  if (on === null) return null;
  const now = deps.clock();
  if (places.length > 0 && places.every(({ scope }) => on > today(now, scope.settings.timezone))) {
    throw invalidField('asKnownOn', t("Choose a day that isn't in the future"));
  }
  const way = ways[name];
  if (places.every(({ knownBefore }) => knownBefore === null)) return null;
  const kept = new Map((await readKeptSince(deps.db, reach)).map((row) => [row.restaurant_id, row]));
  const existing = places.filter((place) => existed(place, kept));
  if (existing.length === 0) throw invalidField('asKnownOn', t('The restaurant was added after this day'));
  refuseUnkept(existing, kept, name);
  const missing = name === 'supplier-spend' ? await missingNotes(deps, reach, existing) : [];
  return { on, notes: [worded(way.how), ...missing] };
}

type Kept = ReadonlyMap<number, KeptSince>;

const today = (at: Date, timezone: string) => businessDateAt(at.toISOString(), timezone, '00:00');

const existed = ({ id, knownBefore }: ReportPlace, kept: Kept): boolean => {
  const row = kept.get(id);
  return row !== undefined && (knownBefore === null || row.created_at < new Date(knownBefore));
};

function refuseUnkept(places: readonly ReportPlace[], kept: Kept, name: ReportName): void {
  const way = ways[name];
  if (way.kept === undefined) return;
  for (const { id, knownBefore, scope } of places) {
    const since = kept.get(id)?.[way.kept.since];
    if (knownBefore === null || since === undefined || since < new Date(knownBefore)) continue;
    const day = dayWords(today(since, scope.settings.timezone), scope.settings.country);
    throw invalidField('asKnownOn', way.kept.before(day));
  }
}

/** Invoices whose values of that day are lost, since they were unapproved before states were stored. */
async function missingNotes(deps: Deps, reach: Reach, places: readonly ReportPlace[]): Promise<string[]> {
  const known = places.flatMap(({ id, knownBefore }) => (knownBefore === null ? [] : [{ id, knownBefore }]));
  const byId = new Map(places.map((place) => [place.id, place]));
  const forgotten = await readForgotten(deps.db, reach, known);
  if (forgotten.length > mostForgotten) {
    throw invalidField(
      'asKnownOn',
      t(
        "Too many invoices were unapproved since that day, when earlier values weren't stored yet. Choose a later day.",
      ),
    );
  }
  return forgotten.map(({ restaurant_id: id, name, total, unapproved }) =>
    t(
      'Missing: {invoice} of {restaurant}, {amount}. It was approved then and unapproved on {day}, before earlier dates and vendors of invoices were stored.',
      {
        invoice: name,
        restaurant: byId.get(id)?.name ?? '',
        amount: total ?? t('amount unknown'),
        day: dayWords(unapproved, byId.get(id)?.scope.settings.country),
      },
    ),
  );
}
