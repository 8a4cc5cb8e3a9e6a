// breaks: sql-in-repositories
import type { SelectQueryBuilder } from 'kysely';
export type Builder = SelectQueryBuilder<never, never, never>;
