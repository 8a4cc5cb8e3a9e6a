import { type RawBuilder, sql } from 'kysely';

/**
 * The name of the user whose id is in the column, as a subquery per row: with several users joined, planning a page
 * took longer than reading it.
 */
export const fullName = (column: string): RawBuilder<string | null> =>
  sql`(select p.full_name from users p where p.id = ${sql.ref(column)})`;
