import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../../platform/http/page.ts';
import { type Held, heldBy } from '../connection-checks.repo.ts';
import { unchecked } from '../connection-state.ts';

const columns = [
  's.id',
  's.restaurant_id',
  's.host',
  's.port',
  's.username',
  's.password',
  's.private_key',
  's.passphrase',
  's.folder',
  's.pattern',
  's.handled_folder',
  's.host_key',
  's.shown_host_key',
  's.is_active',
  's.last_checked_at',
  's.last_file_at',
  's.last_error',
  's.failures',
  's.version',
] as const;

export type SftpServerRow = {
  id: number;
  restaurant_id: number;
  host: string;
  port: number;
  username: string;
  password: string | null;
  private_key: string | null;
  passphrase: string | null;
  folder: string;
  pattern: string | null;
  handled_folder: string | null;
  host_key: string | null;
  shown_host_key: string | null;
  is_active: boolean;
  last_checked_at: Date | null;
  last_file_at: Date | null;
  last_error: string | null;
  failures: number;
  version: number;
};

const select = (db: Queryable, reach: Reach) =>
  db.selectFrom('sftp_servers as s').where(inReach('s.restaurant_id', reach)).select(columns);

export async function listSftpServers(db: Queryable, reach: Reach, request: PageRequest): Promise<Page<SftpServerRow>> {
  const order = { by: sql`s.restaurant_id`, type: 'bigint', direction: 'asc', id: sql.ref('s.id') } as const;
  const counted = db.selectFrom('sftp_servers as s').where(inReach('s.restaurant_id', reach));
  return readCountedPage(select(db, reach), order, request, counted);
}

export async function findSftpServer(db: Queryable, reach: Reach, id: number): Promise<SftpServerRow | null> {
  return (await select(db, reach).where('s.id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockSftpServer(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await trx
    .selectFrom('sftp_servers as s')
    .select('s.id')
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .forUpdate()
    .execute();
}

export async function countSftpServers(db: Queryable, scope: RestaurantScope): Promise<number> {
  const { count } = await db
    .selectFrom('sftp_servers as s')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(inReach('s.restaurant_id', scope))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Place = Pick<SftpServerRow, 'host' | 'port' | 'username' | 'folder'>;

/** Whether another of the restaurant's servers reads the same folder. */
export async function isTaken(db: Queryable, scope: RestaurantScope, place: Place, but: number): Promise<boolean> {
  const row = await db
    .selectFrom('sftp_servers as s')
    .select('s.id')
    .where(inReach('s.restaurant_id', scope))
    .where(sql<boolean>`lower(s.host) = lower(${place.host})`)
    .where('s.port', '=', place.port)
    .where('s.username', '=', place.username)
    .where('s.folder', '=', place.folder)
    .where('s.id', '<>', but)
    .executeTakeFirst();
  return row !== undefined;
}

export type SftpServerValues = Omit<
  SftpServerRow,
  'id' | 'restaurant_id' | 'last_checked_at' | 'last_file_at' | 'last_error' | 'failures' | 'version'
>;

export async function insertSftpServer(
  trx: Tx,
  scope: RestaurantScope,
  values: SftpServerValues & { next_check_at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('sftp_servers')
    .values({ restaurant_id: scope.restaurantId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `again`: it has to sign in first. */
export async function updateSftpServer(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  { again, ...values }: Partial<SftpServerValues> & { again: boolean },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('sftp_servers as s')
    .set((eb) => ({
      ...values,
      ...(again ? { ...unchecked, next_check_at: now } : {}),
      updated_at: now,
      version: eb('s.version', '+', 1),
    }))
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .execute();
}

export async function deleteSftpServer(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await trx.deleteFrom('sftp_servers as s').where(inReach('s.restaurant_id', scope)).where('s.id', '=', id).execute();
}

/** The key that the server shows now; null once it's the confirmed one. Somebody who looks at another key has to look again. */
export async function noteShownKey(db: Queryable, of: Held, hostKey: string | null): Promise<void> {
  await sql`update sftp_servers set shown_host_key = ${hostKey}, version = version + 1
    where ${heldBy(of)} and shown_host_key is distinct from ${hostKey}`.execute(db);
}
