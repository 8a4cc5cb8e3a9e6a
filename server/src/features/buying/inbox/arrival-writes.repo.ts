import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { noteNewFile } from '../../../platform/files/new-files.repo.ts';
import type { ArrivalState, ArrivalWay } from './arrivals.repo.ts';

/** One at a time in a restaurant: two ways may bring the same file at once. */
export const lockInbox = (trx: Tx, scope: RestaurantScope): Promise<void> => holdLock(trx, scope.restaurantId, 'inbox');

/**
 * What came under this key, with the hashes of its files; null if nothing did. Without `orDeleted`, not of those whose
 * invoice was deleted permanently.
 */
export async function knownUnder(
  db: Queryable,
  scope: RestaurantScope,
  key: string,
  { orDeleted }: { orDeleted: boolean },
): Promise<{ subject: string | null; sentAt: Date | null; hashes: string[] } | null> {
  const { rows } = await sql<{ subject: string | null; sentAt: Date | null; hashes: string[] }>`
    select a.subject, a.sent_at as "sentAt", array(select d.file_hash from arrival_documents d
      where d.restaurant_id = a.restaurant_id and d.arrival_id = a.id and d.file_hash is not null
        and (${orDeleted} or d.state <> 'taken' or d.invoice_id is not null)) as hashes
    from arrivals a where ${inReach('a.restaurant_id', scope)} and a.message_key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** The invoice with this very file: one that isn't in the trash, or one made from an earlier arrival. */
export async function invoiceWithFile(db: Queryable, scope: RestaurantScope, hash: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select i.id from invoices i
    where ${inReach('i.restaurant_id', scope)} and i.file_hash = ${hash} and (i.deleted_at is null or exists (
      select from arrival_documents d
      where d.restaurant_id = i.restaurant_id and d.invoice_id = i.id and d.file_hash = ${hash} and d.state = 'taken'))
    order by i.deleted_at desc nulls first, i.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export type NewArrivalRow = {
  way: ArrivalWay;
  mailboxId: number | null;
  sftpServerId?: number;
  key: string;
  sender: string | null;
  senderName: string | null;
  recipient: string | null;
  subject: string | null;
  text: string | null;
  sentAt: Date | null;
  state: ArrivalState;
  reason: string | null;
};

export async function insertArrival(trx: Tx, scope: RestaurantScope, row: NewArrivalRow, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('arrivals')
    .values({
      restaurant_id: scope.restaurantId,
      way: row.way === 'address' ? 'mailbox' : row.way === 'sftp' ? 'folder' : row.way,
      sent_directly: row.way === 'address',
      mailbox_id: row.mailboxId,
      from_sftp: row.way === 'sftp',
      sftp_server_id: row.sftpServerId ?? null,
      message_key: row.key,
      sender: row.sender,
      sender_name: row.senderName,
      recipient: row.recipient,
      subject: row.subject,
      body: row.text,
      sent_at: row.sentAt,
      arrived_at: now,
      state: row.state,
      reason: row.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewDocumentRow = {
  filename: string;
  type: string | null;
  size: number;
  hash: string | null;
  fileKey: string | null;
  state: ArrivalState;
  reason: string | null;
  invoiceId: number | null;
};

export async function insertDocuments(
  trx: Tx,
  scope: RestaurantScope,
  arrivalId: number,
  rows: readonly NewDocumentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('arrival_documents')
    .values(
      rows.map((row, position) => ({
        restaurant_id: scope.restaurantId,
        arrival_id: arrivalId,
        position,
        filename: row.filename,
        file_type: row.type,
        file_size: row.size,
        file_hash: row.hash,
        file_key: row.fileKey,
        state: row.state,
        reason: row.reason,
        invoice_id: row.invoiceId,
      })),
    )
    .execute();
}

/** Locks an arrival until the transaction ends; two decisions on it follow each other. */
export async function lockArrival(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await trx
    .selectFrom('arrivals as a')
    .select('a.id')
    .where(inReach('a.restaurant_id', scope))
    .where('a.id', '=', id)
    .forUpdate()
    .execute();
}

export type DocumentChange = {
  state: ArrivalState;
  reason?: string | null;
  invoice_id?: number | null;
  file_key?: string | null;
};

export async function updateDocument(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  change: DocumentChange,
): Promise<void> {
  await trx
    .updateTable('arrival_documents as d')
    .set(change)
    .where(inReach('d.restaurant_id', scope))
    .where('d.id', '=', id)
    .execute();
}

/** A person's decision. */
export async function decideArrival(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  change: { state: ArrivalState; reason: string | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('arrivals as a')
    .set((eb) => ({ ...change, decided_by: scope.userId, decided_at: now, version: eb('a.version', '+', 1) }))
    .where(inReach('a.restaurant_id', scope))
    .where('a.id', '=', id)
    .execute();
}

/** A file that belongs to no row from now on: if deleting it fails, it is found again among the new files. */
export const letGoOfFile = (trx: Tx, key: string): Promise<void> => noteNewFile(trx, key);

/** Lets go of the files of documents that were dismissed before a given time, and returns their keys. */
export async function expireFiles(trx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ restaurant_id: number; id: number; file_key: string }>`
    select d.restaurant_id, d.id, d.file_key from arrival_documents d
    join arrivals a on a.restaurant_id = d.restaurant_id and a.id = d.arrival_id
    where d.file_key is not null and d.state = 'ignored' and coalesce(a.decided_at, a.arrived_at) < ${before}
    limit ${limit} for update of d skip locked`.execute(trx);
  for (const row of rows) {
    await noteNewFile(trx, row.file_key);
    await sql`update arrival_documents set file_key = null
      where restaurant_id = ${row.restaurant_id} and id = ${row.id}`.execute(trx);
  }
  return rows.map(({ file_key: key }) => key);
}
