import type { DBSchema, IDBPDatabase } from 'idb';
import { hasDatabase } from '../../../../lib/browser-storage.ts';
import { leftJotted, strike } from './jotted.ts';
import type { KeptEntry, KeptItem, KeptSheet } from './kept-types.ts';

interface Kept extends DBSchema {
  sheets: { key: number; value: KeptSheet };
  entries: { key: string; value: KeptEntry; indexes: { session: number } };
  items: { key: string; value: KeptItem; indexes: { session: number } };
}

let opened: Promise<IDBPDatabase<Kept> | null> | undefined;
let atHand: IDBPDatabase<Kept> | null = null;

async function open(): Promise<IDBPDatabase<Kept> | null> {
  if (!hasDatabase()) return null;
  const { openDB } = await import('idb');
  const db = await openDB<Kept>('platewise-counts', 1, {
    upgrade(db) {
      db.createObjectStore('sheets', { keyPath: 'id' });
      db.createObjectStore('entries', { keyPath: 'clientId' }).createIndex('session', 'sessionId');
      db.createObjectStore('items', { keyPath: 'clientId' }).createIndex('session', 'sessionId');
    },
    // Another tab is upgrading the schema: close, and reopen on next use.
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
      atHand = null;
    },
  });
  await takeJotted(db);
  return db;
}

/** Moves in what a page that closed mid-write had only written to localStorage. */
async function takeJotted(db: IDBPDatabase<Kept>): Promise<void> {
  for (const entry of leftJotted()) {
    const moved = await db.put('entries', entry).catch(() => null);
    // A full device keeps it where it is.
    if (moved !== null) strike(entry);
  }
}

/** Null if the browser stores nothing, as in some private windows; entries then live only as long as the page. */
export function keptDb(): Promise<IDBPDatabase<Kept> | null> {
  opened ??= open()
    .catch(() => null)
    .then((db) => {
      atHand = db;
      return db;
    });
  return opened;
}

/** Same, but synchronous; null until first opened. */
export const dbAtHand = (): IDBPDatabase<Kept> | null => atHand;

/** False if the device has no room for it or the browser closed its database; what is on the page stays there. */
export async function stored(write: Promise<unknown> | undefined): Promise<boolean> {
  try {
    await write;
    return true;
  } catch {
    return false;
  }
}

/** What this device has stored of one user's count. */
export async function readKept(sessionId: number, userId: number) {
  const db = await keptDb();
  if (db === null) return { sheet: undefined, entries: [], items: [] };
  const [sheet, entries, items] = await Promise.all([
    db.get('sheets', sessionId),
    db.getAllFromIndex('entries', 'session', sessionId),
    db.getAllFromIndex('items', 'session', sessionId),
  ]);
  const own = <Row extends { userId: number }>(rows: Row[]) => rows.filter((row) => row.userId === userId);
  return { sheet: sheet?.userId === userId ? sheet.sheet : undefined, entries: own(entries), items: own(items) };
}

/** Counts that can be opened offline. */
export async function keptSheets(userId: number): Promise<KeptSheet[]> {
  const all = (await (await keptDb())?.getAll('sheets')) ?? [];
  return all.filter((sheet) => sheet.userId === userId);
}
