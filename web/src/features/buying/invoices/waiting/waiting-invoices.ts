import { uploadInvoice } from '@platewise/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { isApiError } from '../../../../lib/api-error.ts';
import { invalidate } from '../../../../lib/query-client.ts';
import { signal } from '../../../../lib/signal.ts';
import { t } from '../../../../lib/t.ts';
import { type WaitingInvoice, waitingDb } from './waiting-db.ts';

/** The signed-in user's invoices waiting on this device, oldest first. */
export const waitingInvoices = signal<readonly WaitingInvoice[]>([]);

/** Reloads this user's invoices from the device. */
export async function readWaiting(userId: number): Promise<void> {
  const db = await waitingDb();
  const all = (await db?.getAll('invoices').catch(() => undefined)) ?? [];
  const own = all.filter((one) => one.userId === userId);
  waitingInvoices.set(own.sort((a, b) => a.keptAt.localeCompare(b.keptAt)));
}

/** Stores an invoice until there is a connection. False if the browser has no storage or no space. */
export async function keepWaiting(invoice: WaitingInvoice): Promise<boolean> {
  try {
    const db = await waitingDb();
    if (db === null) return false;
    await db.put('invoices', invoice);
    await readWaiting(invoice.userId);
    return true;
  } catch {
    return false;
  }
}

export async function dropWaiting({ clientId, userId }: WaitingInvoice): Promise<void> {
  // One that can't be deleted is sent again, with the same idempotency key.
  await (await waitingDb())?.delete('invoices', clientId).catch(() => undefined);
  await readWaiting(userId);
}

type Outcome = 'sent' | 'refused' | 'noSignal';

async function send(invoice: WaitingInvoice): Promise<Outcome> {
  const { restaurantId, pages, clientId } = invoice;
  const turns = pages.some(({ turned }) => turned !== 0) ? pages.map(({ turned }) => turned).join(',') : undefined;
  const files = pages.map(({ bytes, name }) => new File([bytes], name, { type: bytes.type }));
  try {
    await call(uploadInvoice, {
      body: { restaurantId: restaurantId ?? undefined, turns },
      files,
      idempotencyKey: clientId,
    });
    await dropWaiting(invoice);
    return 'sent';
  } catch (error) {
    // A server that is down or busy isn't a rejection.
    if (isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)) return 'noSignal';
    await keepWaiting({ ...invoice, failure: isApiError(error) ? error.detail : t('The upload failed. Try again.') });
    return 'refused';
  }
}

/** Only one tab sends at a time. Without lock support in the browser, idempotency keys prevent duplicates. */
async function alone<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('platewise-uploads', { ifAvailable: true }, (lock) =>
    lock === null ? otherwise : work(),
  ) as Promise<Result>;
}

/** Sends waiting invoices one by one until done or offline again. Returns how many were sent. */
export function sendWaiting(client: QueryClient, userId: number, again?: WaitingInvoice): Promise<number> {
  return alone(async () => {
    await readWaiting(userId);
    const due = again ? [{ ...again, failure: null }] : waitingInvoices.get().filter(({ failure }) => failure === null);
    let sent = 0;
    for (const invoice of due) {
      const outcome = await send(invoice);
      if (outcome === 'noSignal') break;
      if (outcome === 'sent') sent += 1;
    }
    if (sent > 0) await invalidate(client, 'invoices', 'dashboard', 'notifications');
    return sent;
  }, 0);
}
