import type { QuarterTurn } from '@platewise/contract';
import type { DBSchema, IDBPDatabase } from 'idb';
import { hasDatabase } from '../../../../lib/browser-storage.ts';

/** A stored page. Holds the bytes, because a file handle would be invalid after a restart. */
export type WaitingPage = { bytes: Blob; name: string; turned: QuarterTurn };

/** An invoice stored on this device until it can be sent. */
export type WaitingInvoice = {
  /** Idempotency key: however often it is sent, it creates one invoice. */
  clientId: string;
  userId: number;
  restaurantId: number | null;
  name: string;
  pages: readonly WaitingPage[];
  keptAt: string;
  /** Why the server rejected it; null if it is just waiting for a connection. */
  failure: string | null;
};

interface Waiting extends DBSchema {
  invoices: { key: string; value: WaitingInvoice };
}

/** The storage interface used here. */
export type WaitingPlace = {
  put(store: 'invoices', value: WaitingInvoice): Promise<unknown>;
  delete(store: 'invoices', clientId: string): Promise<unknown>;
  getAll(store: 'invoices'): Promise<WaitingInvoice[]>;
};

let opened: Promise<WaitingPlace | null> | undefined;

/**
 * Replaces the browser's database; null restores it.
 * @testonly jsdom has no IndexedDB.
 */
export function keepWaitingIn(place: WaitingPlace | null): void {
  opened = place === null ? undefined : Promise.resolve(place);
}

async function open(): Promise<IDBPDatabase<Waiting> | null> {
  if (!hasDatabase()) return null;
  const { openDB } = await import('idb');
  return openDB<Waiting>('platewise-uploads', 1, {
    upgrade(db) {
      db.createObjectStore('invoices', { keyPath: 'clientId' });
    },
    // Another tab upgraded the schema: reopen with the next invoice.
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
  });
}

/** Null if the browser has no storage, as in some private windows. */
export function waitingDb(): Promise<WaitingPlace | null> {
  opened ??= open().catch(() => null);
  return opened;
}
