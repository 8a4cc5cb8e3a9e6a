import { sql } from 'kysely';
export const find = () => sql;
