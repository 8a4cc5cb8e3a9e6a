import type { Coverage, ReportName, ReportRow } from '@platewise/contract';
import { type Decimal, dec, roundMoney, roundPercent, t, type ValueBasis } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import type { ReportPlace } from './report-places.ts';

export type Cells = ReportRow['cells'];
export type Cell = Cells[string];

/** The input of a report. `reach` covers the restaurants in `places`. */
export type ReportCall = { deps: Deps; caller: Caller; reach: Reach; places: readonly ReportPlace[] };

export type BuiltReport = {
  rows: ReportRow[];
  /** Notes needed to read the report correctly. */
  notes: string[];
  /** Exact unit costs by row key, if profits are calculated from these instead of each day's costs. */
  unitCosts?: ReadonlyMap<string, string | null>;
  /** What the effects of price changes are computed from, by row key. */
  effects?: ReadonlyMap<string, PriceEffect>;
};

/** A change per unit, the monthly use in that unit and what it's known by; and for how many days purchases are known. */
export type PriceEffect = {
  change: string | null;
  use: string | null;
  basis: ValueBasis | null;
  days: number;
};

export type ReportBuilder = {
  build(call: ReportCall): Promise<BuiltReport>;
  /** Totals of rows in one currency, by the IDs of the report's figures. */
  figures(rows: readonly ReportRow[]): Cells;
};

export type ReportBuilders = Record<ReportName, ReportBuilder>;

type RowParts = Partial<Pick<ReportRow, 'subjectId' | 'strong' | 'currency' | 'keys'>>;

/** The label of a total over restaurants of one currency. */
export const sumName = ({ restaurants, of }: Coverage): string =>
  restaurants.length === of
    ? t('All restaurants')
    : t('{count} of {all} restaurants', { count: restaurants.length, all: of });

/** A row of one restaurant, in the restaurant's currency unless the row has its own. */
export const rowOf = (place: ReportPlace, part: string | number, cells: Cells, more: RowParts = {}): ReportRow => ({
  key: `${place.scope.restaurantId}:${part}`,
  restaurantId: place.scope.restaurantId,
  restaurantName: place.name,
  currency: place.currency,
  subjectId: typeof part === 'number' ? part : null,
  strong: false,
  within: false,
  cells,
  keys: {},
  ...more,
});

/** Finds the place of a row returned by a query over several restaurants. */
export function placeFinder(places: readonly ReportPlace[]): (row: { restaurant_id: number }) => ReportPlace {
  const byId = new Map(places.map((place) => [place.scope.restaurantId, place]));
  return ({ restaurant_id: id }) => {
    const place = byId.get(id);
    if (place === undefined) throw new Error('a row of a restaurant that was not asked for');
    return place;
  };
}

/** The sum of a column's known values; null if there are none. */
export function sumOf(rows: readonly ReportRow[], column: string): Decimal | null {
  const known = rows.flatMap(({ cells }) => (typeof cells[column] === 'number' ? [cells[column]] : []));
  return known.length === 0 ? null : known.reduce((sum, value) => sum.plus(value), dec(0));
}

export const moneyCell = (value: Decimal | string | null): number | null =>
  value === null ? null : Number(roundMoney(value));

/** A part of a whole in percent; null without a whole. */
export const percentCell = (part: Decimal | string | null, whole: Decimal | string | null): number | null =>
  part === null || whole === null || dec(whole).lte(0) ? null : Number(roundPercent(dec(part).times(100).div(whole)));

/** A change in percent; null if the earlier value is missing or zero. */
export const changeCell = (now: Decimal | string | null, before: Decimal | string | null): number | null =>
  now === null || before === null || dec(before).isZero()
    ? null
    : Number(roundPercent(dec(now).minus(before).times(100).div(dec(before).abs())));

export const countKeys = (rows: readonly ReportRow[], column: string, key: string | undefined): number =>
  rows.filter(({ keys }) => keys[column] === key).length;
