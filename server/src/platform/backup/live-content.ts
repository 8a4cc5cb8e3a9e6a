import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '../files/file-store.ts';
import {
  copyOut,
  countAndSum,
  lastOfIdentity,
  ownTables,
  partsOf,
  rowsOf,
  sameLetters,
  tableShapes,
} from './catalogue.repo.ts';
import type { Content, Item, Manifest, TableFacts } from './content.ts';

/** Transient tables. Restoring a backup must not revive a session that was ended since. */
const ofTheMoment = new Set([
  'sessions',
  'sign_in_attempts',
  'idempotency_keys',
  'rate_limits',
  'passkey_challenges',
  'oidc_attempts',
  'news',
  'backups',
  'turns',
  'new_files',
]);

export type Wanted = {
  /** Null to skip documents. */
  documents: FileStore | null;
  keys: { names: string[]; text: string | null };
  /** Include sessions and other transient data, for moving the database elsewhere. */
  moment: boolean;
  now: Date;
};

/**
 * The whole database at one point in time, from a read-only transaction, followed by the documents, which never change.
 * The caller ends the transaction.
 */
export async function liveContent(client: pg.Client, wanted: Wanted): Promise<Content> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(sameLetters);
  if (!(await ownTables(client)).includes('schema_migrations')) throw new Error('This database has no Platewise data.');
  const tables: TableFacts[] = [];
  for (const { name, columns, identity } of await tableShapes(client)) {
    if (!wanted.moment && ofTheMoment.has(name)) continue;
    const last = identity === null ? null : { column: identity, last: await lastOfIdentity(client, name, identity) };
    tables.push({ name, columns, ...(await countAndSum(client, { name, columns })), identity: last });
  }
  const manifest: Manifest = {
    madeAt: wanted.now.toISOString(),
    schema: await rowsOf(client, 'select version, name, checksum from schema_migrations order by version'),
    tables,
    parts: await partsOf(client),
    documents: wanted.documents !== null,
    keys: { names: wanted.keys.names, inside: wanted.keys.text !== null },
  };
  return { manifest, items: itemsOf(client, manifest, wanted) };
}

async function* itemsOf(client: pg.Client, { tables }: Manifest, wanted: Wanted): AsyncGenerator<Item> {
  if (wanted.keys.text !== null) yield { kind: 'keys', bytes: once(Buffer.from(wanted.keys.text)) };
  for (const table of tables) {
    if (table.rows > 0) yield { kind: 'table', name: table.name, bytes: client.query(copyTo(copyOut(table))) };
  }
  if (wanted.documents === null) return;
  for await (const key of wanted.documents.keys()) {
    const bytes = await wanted.documents.get(key);
    // Null if it was deleted in the meantime.
    if (bytes !== null) yield { kind: 'document', key, bytes: once(Buffer.from(bytes)) };
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
