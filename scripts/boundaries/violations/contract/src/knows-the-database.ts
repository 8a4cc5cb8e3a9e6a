// breaks: contract-is-data
import type { Kysely } from 'kysely';
export type Db = Kysely<unknown>;
