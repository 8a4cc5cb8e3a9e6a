import type { AskDimension, AskFilter, AskPeriod, AskQuery, Decimal } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { AskPlace } from './ask-places.repo.ts';

/** A question about some restaurants over some days: what a source of facts gets. */
export type AskCall = {
  deps: Pick<Deps, 'db' | 'clock'>;
  /** Exactly the restaurants in `places`. */
  reach: Reach;
  places: readonly AskPlace[];
  query: AskQuery;
  days: AskPeriod;
  /** Whether these are the days that others are compared with. */
  isBefore: boolean;
};

/**
 * A part of an answer. Facts of one key add up to a row, and all facts to the total. `by: 'restaurant'` needs no key of
 * its own.
 */
export type AskFact = {
  restaurantId: number;
  /** Default: that of the restaurant. */
  currency?: string;
  key: string;
  label: string;
  /** ID of the dish, ingredient or vendor. */
  subjectId: number | null;
  /** Null: unknown. The sum is then of the others, and a note says so. */
  amount: Decimal | null;
  /** Divides the amounts, if the figure is a share or an average. */
  weight?: Decimal | null;
  /** Of a quantity. Different units don't add up. */
  unit?: string | null;
};

export type AskFacts = { facts: AskFact[]; notes?: string[] };
export type AskSource = (call: AskCall) => Promise<AskFacts>;

type Keyed = Extract<AskFilter, { key: string }>['by'];
type Named = Extract<AskFilter, { id: number }>['by'];

/** IDs to which the query is limited; null if it isn't. */
export function idsOf({ filters }: AskQuery, by: Named): number[] | null {
  const ids = filters.flatMap((filter) => (filter.by === by && 'id' in filter ? filter.id : []));
  return ids.length === 0 ? null : ids;
}

/** Keys to which the query is limited; null if it isn't. */
export function keysOf({ filters }: AskQuery, by: Keyed): string[] | null {
  const keys = filters.flatMap((filter) => (filter.by === by && 'key' in filter ? filter.key : []));
  return keys.length === 0 ? null : keys;
}

/** Whether the query is split by or limited to any of these. */
export const concerns = ({ by, filters }: AskQuery, dimensions: readonly AskDimension[]): boolean =>
  dimensions.some((one) => by === one || filters.some((filter) => filter.by === one));

/** Whether a category is among those wanted; case doesn't matter. */
export const isAmong = (wanted: readonly string[] | null, category: string | null): boolean =>
  wanted === null || wanted.some((one) => one.toLowerCase() === (category ?? '').toLowerCase());

/** The days of each restaurant as columns of a query. */
export type AskWindows = { restaurantIds: number[]; from: string[]; to: string[]; zones: string[] };

export const windowsOf = ({ places, days }: Pick<AskCall, 'places' | 'days'>): AskWindows => ({
  restaurantIds: places.map(({ id }) => id),
  from: places.map(() => days.from),
  to: places.map(() => days.to),
  zones: places.map(({ settings }) => settings.timezone),
});
