import { type RawBuilder, sql } from 'kysely';

/**
 * The name of the person whose ID is in a column. A look-up for each row shown: where a list joined several people, planning
 * its page took longer than reading it.
 */
export const fullName = (column: string): RawBuilder<string | null> =>
  sql`(select p.full_name from users p where p.id = ${sql.ref(column)})`;
