export { connectPostgres, type Db, type PoolSettings, type Queryable, type Tx } from './connect.ts';
export { copyBatch } from './copy.ts';
export type { CopyValue } from './copy-text.ts';
export { isDue, waitAfter } from './is-due.ts';
export { migrate, requireSchema, serverVersion } from './migrate.ts';
export { prepared } from './prepared.ts';
export { afterCommit, tx } from './tx.ts';
