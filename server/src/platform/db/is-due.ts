import { type RawBuilder, type SqlBool, sql } from 'kysely';

// Clocks of two processes may differ a little.
const skewSeconds = 60;

/**
 * Whether a time that is scheduled at most `longestSeconds` ahead has come. One further off was set while the clock was
 * ahead: it counts as due, so that nothing waits until the clock catches up.
 */
export const isDue = (
  column: RawBuilder<Date | null>,
  now: Date,
  longestSeconds: RawBuilder<number> | number,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column} <= ${now} or ${column} > ${now}::timestamptz + make_interval(secs => ${longestSeconds}::float8 + ${skewSeconds}))`;

/**
 * The longest wait after each number of tries: `first` before any, and never less than that, since a try holds the row
 * that long.
 */
export const waitAfter = (tries: RawBuilder<number>, first: number, waits: readonly number[]): RawBuilder<number> => {
  const seconds = [first, ...waits.map((ms) => Math.max(ms, first))].map((ms) => ms / 1000);
  return sql<number>`(${sql.val(seconds)}::float8[])[least(${tries}, ${waits.length}) + 1]`;
};
