import { Worker } from 'node:worker_threads';
import type { BusinessDate } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { takeFile } from '../../buying/invoices/index.ts';
import type { DemoDocument } from './documents.ts';

export type StoredDocument = DemoDocument & { fileKey: string };

/** Stores the demo's invoices as files, before the transaction that creates the invoices. */
export async function storeDocuments(deps: Deps, today: BusinessDate, userId: number): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = [];
  for (const document of await drawDocuments(today)) {
    const fileKey = await deps.files.put(`invoices/demo-${userId}`, document.bytes, document.extension);
    stored.push({ ...document, fileKey });
  }
  return stored;
}

/** In a separate thread: drawing a photo takes seconds, which would block the server. */
export function drawDocuments(today: BusinessDate): Promise<DemoDocument[]> {
  const worker = new Worker(new URL('./documents.worker.ts', import.meta.url), { workerData: { today } });
  return new Promise<DemoDocument[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`drawing the invoices of the demo ended with ${code}`)));
  }).finally(() => worker.terminate());
}

/**
 * They are treated like any upload, with nothing entered: the pipeline reads vendor, number, dates and lines from them.
 */
export async function takeDocuments(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  documents: readonly StoredDocument[],
): Promise<void> {
  for (const document of documents) await takeFile(deps, trx, scope, { ...document, turns: {}, fields: {} });
}
