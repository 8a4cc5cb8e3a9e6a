import { type RawBuilder, type SqlBool, sql } from 'kysely';

// Clocks of two processes may differ a little.
const skewSeconds = 60;

/**
 * Whether a time has come that is set at most `longestSeconds` ahead. One that is further off was set while the clock was
 * ahead: it counts as come, so that nothing waits for the day that a clock was put back by.
 */
export const isDue = (
  column: RawBuilder<Date | null>,
  now: Date,
  longestSeconds: RawBuilder<number> | number,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column} <= ${now} or ${column} > ${now}::timestamptz + make_interval(secs => ${longestSeconds}::float8 + ${skewSeconds}))`;

/** The longest wait after each number of tries: `first` before any, and never less than that, since a try holds it so long. */
export const waitAfter = (tries: RawBuilder<number>, first: number, waits: readonly number[]): RawBuilder<number> => {
  const seconds = [first, ...waits.map((ms) => Math.max(ms, first))].map((ms) => ms / 1000);
  return sql<number>`(${sql.val(seconds)}::float8[])[least(${tries}, ${waits.length}) + 1]`;
};
