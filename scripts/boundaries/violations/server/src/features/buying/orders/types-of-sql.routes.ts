// breaks: routes-see-no-sql
import type { Db } from '../../../platform/db/index.ts';
export type Known = Db;
