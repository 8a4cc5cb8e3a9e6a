import { type RawBuilder, sql } from 'kysely';

/** The calendar day of a timestamp in a time zone. In the evening, it's already tomorrow elsewhere. */
export const dayIn = (timezone: string, column: string): RawBuilder<string> =>
  sql`(${sql.ref(column)} at time zone ${timezone})::date`;
