import type { Deps } from '../../../../deps.ts';
import { tx } from '../../../../platform/db/index.ts';
import { unreadInvoices } from './readings.repo.ts';
import { sendReading } from './send-reading.ts';

/**
 * Sends again what was stored and never read to its end: a process that was killed leaves its jobs to time out, and after
 * several such ends to nobody. What waits already is not sent twice.
 */
export async function resumeReadings(deps: Deps): Promise<void> {
  const unread = await unreadInvoices(deps.db);
  for (const toRead of unread) {
    await tx(deps.db, (trx) => sendReading(deps, trx, toRead));
  }
  if (unread.length > 0) deps.log.info({ invoices: unread.length }, 'reading goes on where it was broken off');
}
