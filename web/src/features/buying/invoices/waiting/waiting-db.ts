import type { QuarterTurn } from '@platewise/contract';
import type { DBSchema, IDBPDatabase } from 'idb';

/** A page as it is kept: a file handle would be dead after a restart, its bytes are not. */
export type WaitingPage = { bytes: Blob; name: string; turned: QuarterTurn };

/** An invoice that waits on this device until it could be sent. */
export type WaitingInvoice = {
  /** Sent along as the key of the call: however often it is tried, it is one invoice. */
  clientId: string;
  userId: number;
  restaurantId: number | null;
  name: string;
  pages: readonly WaitingPage[];
  keptAt: string;
  /** Why the server would not take it; null while nothing but the signal is missing. */
  failure: string | null;
};

interface Waiting extends DBSchema {
  invoices: { key: string; value: WaitingInvoice };
}

/** What is asked of the device's database. */
export type WaitingPlace = {
  put(store: 'invoices', value: WaitingInvoice): Promise<unknown>;
  delete(store: 'invoices', clientId: string): Promise<unknown>;
  getAll(store: 'invoices'): Promise<WaitingInvoice[]>;
};

let opened: Promise<WaitingPlace | null> | undefined;

/** Another place than the browser's own database; null: that again. */
export function keepWaitingIn(place: WaitingPlace | null): void {
  opened = place === null ? undefined : Promise.resolve(place);
}

async function open(): Promise<IDBPDatabase<Waiting> | null> {
  if (typeof indexedDB === 'undefined') return null;
  const { openDB } = await import('idb');
  return openDB<Waiting>('platewise-uploads', 1, {
    upgrade(db) {
      db.createObjectStore('invoices', { keyPath: 'clientId' });
    },
    // Another tab brought a newer shape: it is opened anew with the next invoice.
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
  });
}

/** Null where the browser keeps nothing, as in some private windows. */
export function waitingDb(): Promise<WaitingPlace | null> {
  opened ??= open().catch(() => null);
  return opened;
}
