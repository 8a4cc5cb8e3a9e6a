import type { Deps } from '../../../../deps.ts';
import { tx } from '../../../../platform/db/index.ts';
import { unreadInvoices } from './readings.repo.ts';
import { sendReading } from './send-reading.ts';

/**
 * Resends readings that never finished: the jobs of a killed process time out, and after several such ends nobody
 * retries them. Those already queued aren't sent twice.
 */
export async function resumeReadings(deps: Deps): Promise<void> {
  const unread = await unreadInvoices(deps.db);
  for (const toRead of unread) {
    await tx(deps.db, (trx) => sendReading(deps, trx, toRead));
  }
  if (unread.length > 0) deps.log.info({ invoices: unread.length }, 'reading continues where it stopped');
}
