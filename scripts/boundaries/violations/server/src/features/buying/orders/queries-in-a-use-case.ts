// breaks: sql-in-repositories
import { sql } from 'kysely';
export const query = sql;
