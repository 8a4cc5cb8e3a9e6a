// breaks: sql-in-platform-db
import { sql } from 'kysely';
export const query = sql;
