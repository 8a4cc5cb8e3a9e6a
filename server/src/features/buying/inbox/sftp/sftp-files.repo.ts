import { sql } from 'kysely';
import type { SftpFile } from '../../../../connectors/sftp/port.ts';
import { isDue, type Queryable, type Tx } from '../../../../platform/db/index.ts';
import { type Held, heldBy } from '../connection-checks.repo.ts';

/** So long a file must not have changed before it's read: two looks a minute apart, and a little less. */
const stillSeconds = 45;

const isOf = ({ restaurantId, id }: Held) => sql`f.restaurant_id = ${restaurantId} and f.sftp_server_id = ${id}`;
const file = sql`f.name, f.size, f.modified_at as "modifiedAt"`;

/** False if somebody changed the settings, or another process took over; then nothing of the check may be stored. */
async function isStillHeld(trx: Tx, of: Held): Promise<boolean> {
  const { rows } = await sql`select id from sftp_servers where ${heldBy(of)} for update`.execute(trx);
  return rows.length > 0;
}

/** Notes what is in the folder. A file with another size or time is another file. False if the lease is lost. */
export async function noteListing(
  trx: Tx,
  of: Held,
  { files, isWhole }: { files: readonly SftpFile[]; isWhole: boolean },
  now: Date,
): Promise<boolean> {
  if (!(await isStillHeld(trx, of))) return false;
  const names = files.map(({ name }) => name);
  await sql`insert into sftp_files as f (restaurant_id, sftp_server_id, name, size, modified_at, still_since)
    select ${of.restaurantId}, ${of.id}, s.name, s.size, s.modified_at, ${now}
    from unnest(${names}::text[], ${files.map(({ size }) => size)}::bigint[],
      ${files.map(({ modifiedAt }) => modifiedAt)}::bigint[]) as s(name, size, modified_at)
    on conflict (restaurant_id, sftp_server_id, name) do update set size = excluded.size,
      modified_at = excluded.modified_at, still_since = excluded.still_since, tries = 0, handled_at = null,
      is_unmoved = false
    where (f.size, f.modified_at) is distinct from (excluded.size, excluded.modified_at)`.execute(trx);
  if (isWhole) {
    await sql`delete from sftp_files f where ${isOf(of)} and f.name <> all(${names}::text[])`.execute(trx);
  }
  return true;
}

/** Files that nobody is still writing to and that aren't handled yet, oldest first. */
export async function filesToRead(db: Queryable, of: Held, now: Date, limit: number): Promise<SftpFile[]> {
  const stillFor = sql<Date>`f.still_since + make_interval(secs => ${stillSeconds})`;
  const { rows } = await sql<SftpFile>`select ${file} from sftp_files f
    where ${isOf(of)} and f.handled_at is null and ${isDue(stillFor, now, stillSeconds)}
    order by f.modified_at, f.name limit ${limit}`.execute(db);
  return rows;
}

/** How often this file was tried, now included; null if it's gone. */
export async function beginFile(db: Queryable, of: Held, { name }: SftpFile): Promise<number | null> {
  const { rows } = await sql<{ tries: number }>`update sftp_files f set tries = f.tries + 1
    where ${isOf(of)} and f.name = ${name} and exists (select from sftp_servers where ${heldBy(of)})
    returning f.tries`.execute(db);
  return rows[0]?.tries ?? null;
}

/** Something other than the file was to blame. */
export async function forgiveFile(db: Queryable, of: Held, { name }: SftpFile): Promise<void> {
  await sql`update sftp_files f set tries = greatest(f.tries - 1, 0) where ${isOf(of)} and f.name = ${name}`.execute(
    db,
  );
}

/** In the transaction that stores its arrival. False if the lease is lost. */
export async function endFile(
  trx: Tx,
  of: Held,
  { name }: SftpFile,
  { moves }: { moves: boolean },
  now: Date,
): Promise<boolean> {
  if (!(await isStillHeld(trx, of))) return false;
  await sql`update sftp_files f set handled_at = ${now}, is_unmoved = ${moves}
    where ${isOf(of)} and f.name = ${name}`.execute(trx);
  await sql`update sftp_servers set last_file_at = ${now} where ${heldBy(of)}`.execute(trx);
  return true;
}

/** It changed before it could be read: it has to be still again. */
export async function noteChanged(db: Queryable, of: Held, { name }: SftpFile, now: Date): Promise<void> {
  await sql`update sftp_files f set still_since = ${now}, tries = 0 where ${isOf(of)} and f.name = ${name}`.execute(db);
}

export async function unmovedFiles(db: Queryable, of: Held, limit: number): Promise<SftpFile[]> {
  const { rows } = await sql<SftpFile>`select ${file} from sftp_files f where ${isOf(of)} and f.is_unmoved
    order by f.modified_at, f.name limit ${limit}`.execute(db);
  return rows;
}

export async function noteMoved(db: Queryable, of: Held, { name }: SftpFile): Promise<void> {
  await sql`update sftp_files f set is_unmoved = false where ${isOf(of)} and f.name = ${name}`.execute(db);
}

/** Another server or folder: what was seen before is no longer there. */
export async function forgetFiles(trx: Tx, restaurantId: number, sftpServerId: number): Promise<void> {
  await sql`delete from sftp_files where restaurant_id = ${restaurantId} and sftp_server_id = ${sftpServerId}`.execute(
    trx,
  );
}
