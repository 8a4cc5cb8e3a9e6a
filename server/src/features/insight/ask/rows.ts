import { ASK_ROWS_MAX, type AskRow } from '@platewise/contract';
import {
  type AskDimension,
  type AskQuery,
  type AskUnit,
  addDays,
  bucketsOf,
  businessDate,
  type Decimal,
  diffDays,
} from '@platewise/domain';
import type { AskFact } from './ask-call.ts';
import type { AskPlace } from './ask-places.repo.ts';
import { changeOf, figureOf, rounded, unitOf } from './figures.ts';
import { labelOf } from './labels.ts';
import { recordLink } from './links.ts';
import type { Measure } from './measures.ts';

const times: readonly (AskDimension | null)[] = ['day', 'week', 'month', 'weekday', 'hour'];
export const isTime = (by: AskDimension | null): boolean => times.includes(by);

export type Compared = {
  query: AskQuery;
  measure: Measure;
  unit: AskUnit;
  places: readonly AskPlace[];
  /** Restaurants whose change can be told; null for all. */
  alike: ReadonlySet<number> | null;
};

type Row = AskRow & { exact: Decimal | null };

/** The rows of a split in their order, and how many aren't listed. */
export function rowsOf(
  asked: Compared,
  now: readonly AskFact[],
  before: readonly AskFact[],
): { rows: AskRow[]; more: number } {
  const { query } = asked;
  if (query.by === null) return { rows: [], more: 0 };
  const keyOf = (fact: AskFact) => (query.by === 'restaurant' ? String(fact.restaurantId) : fact.key);
  const then = Map.groupBy(before, keyOf);
  const found = Map.groupBy(now, keyOf);
  const earlierKey = earlierKeys(query);
  const all = [...found].map(([key, facts]) => rowOf(asked, key, facts, then.get(earlierKey(key)) ?? []));
  // What was there before and isn't now came down to nothing, unless the figure is an average.
  const gone = isTime(query.by) || asked.measure.adds !== 'sum' ? [] : [...then].filter(([key]) => !found.has(key));
  all.push(...gone.map(([key, facts]) => rowOf(asked, key, facts.map(toNothing), facts)));
  const sorted = inOrder(query, all);
  const wanted = sorted.slice(0, Math.min(query.rank?.take ?? ASK_ROWS_MAX, ASK_ROWS_MAX));
  return { rows: wanted.map(({ exact: _, ...row }) => row), more: sorted.length - wanted.length };
}

const toNothing = (fact: AskFact): AskFact => ({ ...fact, amount: fact.amount === null ? null : fact.amount.times(0) });

function rowOf(asked: Compared, key: string, facts: readonly AskFact[], before: readonly AskFact[]): Row {
  const { query, measure, unit, places } = asked;
  const value = figureOf(measure, unit, facts);
  const restaurants = new Set(facts.map(({ restaurantId }) => restaurantId));
  const [only] = restaurants.size === 1 ? restaurants : [];
  const place = places.find(({ id }) => id === only);
  const first = facts[0];
  const isOfPlace = place !== undefined && query.by !== 'restaurant' && !isTime(query.by);
  return {
    key,
    label: labelOf(query.by, key, query.by === 'restaurant' ? (place?.name ?? '') : (first?.label ?? ''), places[0]),
    value: rounded(unit, value),
    exact: value,
    ...comparison(asked, facts, before),
    unit: unitOf(facts),
    restaurantId: only ?? null,
    restaurantName: isOfPlace && places.length > 1 ? place.name : null,
    link: recordLink(query.by, key, first ?? null),
  };
}

/** The earlier value and the change. A change leaves out restaurants that can't be compared; then there is no earlier value. */
export function comparison(
  { measure, unit, alike }: Pick<Compared, 'measure' | 'unit' | 'alike'>,
  facts: readonly AskFact[],
  before: readonly AskFact[],
): { before: number | null; change: number | null } {
  const isAlike = ({ restaurantId }: AskFact) => alike === null || alike.has(restaurantId);
  const own = facts.filter(isAlike);
  const then = figureOf(measure, unit, before.filter(isAlike));
  const change = changeOf(unit, figureOf(measure, unit, own), then);
  return { before: own.length === facts.length ? rounded(unit, then) : null, change };
}

/** The key in the earlier period that a key is compared with: the same, or the day, week or month in its place. */
function earlierKeys({ by, period, compare }: AskQuery): (key: string) => string {
  if (compare === null) return (key) => key;
  if (by === 'day') {
    const apart = diffDays(compare.from, period.from);
    return (key) => addDays(businessDate(key), -apart);
  }
  if (by !== 'week' && by !== 'month') return (key) => key;
  const earlier = bucketsOf(compare, by).map(({ from }) => from);
  const places = new Map(bucketsOf(period, by).map(({ from }, index) => [from as string, earlier[index] ?? '']));
  return (key) => places.get(key) ?? '';
}

function inOrder({ by, rank }: AskQuery, rows: Row[]): Row[] {
  if (rank === null && isTime(by))
    return rows.sort((a, b) => timeOf(a.key) - timeOf(b.key) || (a.key < b.key ? -1 : 1));
  const of = (row: Row) => (rank?.of === 'change' ? row.change : (row.exact?.toNumber() ?? null));
  const direction = rank?.first === 'lowest' ? 1 : -1;
  // Unknown values come last in either direction, and can't be among the highest or lowest.
  const wanted = rank === null ? rows : rows.filter((row) => of(row) !== null);
  return wanted.sort((a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || a.label.localeCompare(b.label);
    return (one - other) * direction || a.label.localeCompare(b.label) || a.key.localeCompare(b.key);
  });
}

/** Hours and weekdays are numbers, everything else sorts as text; what belongs to none comes last. */
const timeOf = (key: string) => (/^\d{1,2}$/.test(key) ? Number(key) : /^\d/.test(key) ? 0 : 99);
