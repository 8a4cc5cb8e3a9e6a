import { type Message, msg, storedText } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { hashFile } from '../../../platform/files/file-store.ts';
import { isDatabaseDown } from '../../../platform/http/translate-error.ts';
import { takeStored } from '../invoices/index.ts';
import * as writes from './arrival-writes.repo.ts';
import type { ArrivalState } from './arrivals.repo.ts';

export type ArrivedFile = { filename: string; size: number } & (
  | { state: 'document'; bytes: Uint8Array; type: string; extension: string }
  | { state: 'ignored' | 'failed'; reason: Message /** To recognize its mail by. */; hash?: string | null }
);

export type NewArrival = Omit<writes.NewArrivalRow, 'state' | 'reason'> & {
  files: readonly ArrivedFile[];
  /** What happens with documents: they become invoices, wait for a person, or aren't kept. */
  fate: 'take' | 'wait' | 'ignore';
  /** Why it waits or is ignored; without a document, why there is none. */
  reason: Message | null;
  /** Why the whole mail can't be read, if so. */
  failure?: Message | null;
};

type Stored = ArrivedFile & { hash: string | null; fileKey: string | null };

/**
 * Stores a mail or file with everything that follows from it in one transaction, with what `also` does. Returns what it
 * became; null if it had come before.
 */
export async function storeArrival(
  deps: Deps,
  scope: RestaurantScope,
  arrival: NewArrival,
  also: (trx: Tx) => Promise<void> = async () => undefined,
): Promise<ArrivalState | null> {
  const files: Stored[] = [];
  const remove = (keys: readonly string[]) => Promise.all(keys.map((key) => deps.files.remove(key)));
  const keysOf = () => files.flatMap(({ fileKey }) => fileKey ?? []);
  let stored: { state: ArrivalState | null; used: Set<string> };
  try {
    for (const file of arrival.files) files.push(await putFile(deps, scope, arrival, file));
    stored = await tx(deps.db, async (trx) => {
      await writes.lockInbox(trx, scope);
      const key = await freeKey(trx, scope, arrival, files);
      const outcome = key === null ? nothingNew : await write(deps, trx, scope, { ...arrival, key }, files);
      await also(trx);
      if (outcome.state !== null) deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
      return outcome;
    });
  } catch (error) {
    // If the connection was lost, the commit may have succeeded: better one file too many than one too few.
    if (!isDatabaseDown(error)) await remove(keysOf());
    throw error;
  }
  const { state, used } = stored;
  await remove(keysOf().filter((key) => !used.has(key))).catch((error: unknown) =>
    deps.log.warn({ err: error }, "files of an arrival that aren't needed couldn't be deleted"),
  );
  return state;
}

const nothingNew = { state: null, used: new Set<string>() };

async function putFile(deps: Deps, scope: RestaurantScope, { fate }: NewArrival, file: ArrivedFile): Promise<Stored> {
  if (file.state !== 'document') return { ...file, hash: file.hash ?? null, fileKey: null };
  const hash = hashFile(file.bytes);
  if (fate === 'ignore') return { ...file, hash, fileKey: null };
  const folder = fate === 'take' ? 'invoices' : 'arrivals';
  return {
    ...file,
    hash,
    fileKey: await deps.files.put(`${folder}/${scope.restaurantId}`, file.bytes, file.extension),
  };
}

/**
 * The key to store it under, null if it has come before. Some programs give all their mail the same Message-ID: one with
 * other files, or without any with another subject or date, is another mail. A file put into the folder again counts once its invoice was deleted permanently.
 */
async function freeKey(
  trx: Tx,
  scope: RestaurantScope,
  { key, way, subject, sentAt }: NewArrival,
  files: readonly Stored[],
): Promise<string | null> {
  const hashes = files.flatMap(({ hash }) => hash ?? []);
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? key : `${key}#${number}`;
    const known = await writes.knownUnder(trx, scope, numbered, { orDeleted: way !== 'folder' });
    if (known === null) return numbered;
    const isSame =
      hashes.length > 0
        ? hashes.every((hash) => known.hashes.includes(hash))
        : known.subject === subject && known.sentAt?.getTime() === sentAt?.getTime();
    if (isSame) return null;
  }
}

const words = (reason: Message | null) => (reason === null ? null : storedText(reason));

async function write(deps: Deps, trx: Tx, scope: RestaurantScope, arrival: NewArrival, files: readonly Stored[]) {
  const rows: writes.NewDocumentRow[] = [];
  const used = new Set<string>();
  for (const file of files) {
    const row = await documentOf(deps, trx, scope, arrival, file, rows);
    rows.push(row);
    if (file.fileKey !== null && (row.state === 'taken' || row.state === 'waiting')) used.add(file.fileKey);
  }
  const state = arrival.fate === 'ignore' ? 'ignored' : arrival.failure == null ? stateOf(rows) : 'failed';
  const reason = reasonOf(arrival, state, rows);
  const id = await writes.insertArrival(trx, scope, { ...arrival, state, reason }, deps.clock());
  await writes.insertDocuments(trx, scope, id, rows);
  return { state, used };
}

/** What needs a person the most: a mail isn't done because some of its documents were taken. */
export const stateOf = (rows: readonly { state: ArrivalState }[]): ArrivalState =>
  (['waiting', 'failed', 'taken'] as const).find((state) => rows.some((row) => row.state === state)) ?? 'ignored';

function reasonOf({ reason, failure }: NewArrival, state: ArrivalState, rows: readonly writes.NewDocumentRow[]) {
  if (state === 'taken') return null;
  if (state === 'failed') return words(failure ?? null) ?? rows.find((row) => row.state === 'failed')?.reason ?? null;
  const isRepeat = rows.length > 0 && rows.some(({ invoiceId }) => invoiceId !== null);
  if (state === 'ignored' && isRepeat) return storedText(alreadyHere);
  return words(reason);
}

export const alreadyHere = msg('Its document is already here.');

const untaken = { type: null, fileKey: null, invoiceId: null };

async function documentOf(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { fate, reason }: NewArrival,
  file: Stored,
  before: readonly writes.NewDocumentRow[],
): Promise<writes.NewDocumentRow> {
  const { filename, size, hash } = file;
  if (file.state !== 'document' || hash === null) {
    const why = file.state === 'document' ? null : file.reason;
    const state = file.state === 'failed' ? 'failed' : 'ignored';
    return { ...untaken, filename, size, hash, state, reason: words(why) };
  }
  const row = { filename, size, hash, type: file.type, fileKey: null, invoiceId: null, reason: null };
  const same = await writes.invoiceWithFile(trx, scope, hash);
  if (same !== null) return { ...row, state: 'ignored', reason: storedText(alreadyHere), invoiceId: same };
  if (fate === 'ignore' || file.fileKey === null) return { ...row, state: 'ignored', reason: words(reason) };
  if (fate === 'wait') {
    const isTwice = before.some((one) => one.hash === hash && one.state === 'waiting');
    if (isTwice) return { ...row, state: 'ignored', reason: storedText(msg('The same file is in this mail twice.')) };
    return { ...row, state: 'waiting', fileKey: file.fileKey };
  }
  const taken = { filename, type: file.type, fileKey: file.fileKey, hash, size, turns: {}, fields: {} };
  return { ...row, state: 'taken', invoiceId: await takeStored(deps, trx, scope, taken) };
}
