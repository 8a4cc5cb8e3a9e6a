import { type RawBuilder, sql } from 'kysely';

/** The day on the calendar of a time zone on which a moment lies. In the evening it is tomorrow elsewhere. */
export const dayIn = (timezone: string, column: string): RawBuilder<string> =>
  sql`(${sql.ref(column)} at time zone ${timezone})::date`;
