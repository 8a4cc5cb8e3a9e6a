import type { AskDimension } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { AskWindows } from './ask-call.ts';

/** The days of each restaurant as `w`. */
export const within = ({ restaurantIds, from, to, zones }: AskWindows): RawBuilder<unknown> => sql`
  unnest(${restaurantIds}::bigint[], ${from}::date[], ${to}::date[], ${zones}::text[])
    as w (restaurant_id, first_day, last_day, zone)`;

/**
 * The key of a day: itself, the first of its week or month within the window, or its weekday. Empty for dimensions that
 * aren't times.
 */
export function timeKey(by: AskDimension | null, day: RawBuilder<unknown>): RawBuilder<string> {
  switch (by) {
    case 'day':
      return sql<string>`(${day})::text`;
    case 'week':
    case 'month':
      return sql<string>`greatest(date_trunc(${sql.lit(by)}, (${day})::timestamp)::date, w.first_day)::text`;
    case 'weekday':
      return sql<string>`extract(isodow from ${day})::text`;
    default:
      return sql<string>`''::text`;
  }
}

/** Whether a day is one of the wanted weekdays, '1' for Monday to '7'. */
export const onWeekdays = (weekdays: readonly string[] | null, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  weekdays === null
    ? sql<boolean>`true`
    : sql<boolean>`extract(isodow from ${day})::text = any(${[...weekdays]}::text[])`;

/** Whether a column is one of these; any if null. */
export const anyOf = (column: RawBuilder<unknown>, ids: readonly number[] | null): RawBuilder<boolean> =>
  ids === null ? sql<boolean>`true` : sql<boolean>`${column} = any(${[...ids]}::bigint[])`;

/** Whether a text is one of these in any case; any if null. */
export const anyText = (column: RawBuilder<unknown>, texts: readonly string[] | null): RawBuilder<boolean> =>
  texts === null
    ? sql<boolean>`true`
    : sql<boolean>`lower(coalesce(${column}, '')) = any(${texts.map((text) => text.toLowerCase())}::text[])`;
