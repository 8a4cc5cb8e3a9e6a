import type { Deps } from '../../../../deps.ts';
import { backgroundScope } from '../../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../../platform/auth/session.repo.ts';
import { tx } from '../../../../platform/db/index.ts';
import { findInvoice, lockInvoice } from '../invoices.repo.ts';
import { readDueInBin } from './bin.repo.ts';
import { eraseRows, withCopies } from './erase-invoice.ts';
import { binDays, retainedUntil } from './retention.ts';

/** Permanently deletes what has been in the trash long enough, unless its restaurant retains it longer. */
export async function emptyBins(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock();
  const before = new Date(now.getTime() - binDays * 86_400_000);
  for (const { id, restaurantId } of await readDueInBin(deps.db, before)) {
    await eraseDue(deps, { id, restaurantId }, now).catch((error: unknown) =>
      deps.log.error({ error, invoiceId: id }, "an invoice in the trash couldn't be deleted"),
    );
  }
}

async function eraseDue(
  deps: Pick<Deps, 'db' | 'files'>,
  { id, restaurantId }: { id: number; restaurantId: number },
  now: Date,
): Promise<void> {
  const settings = await restaurantSettings(deps.db, restaurantId);
  if (settings === null) return;
  const scope = backgroundScope(restaurantId, settings);
  const fileKeys = await tx(deps.db, async (trx) => {
    if ((await lockInvoice(trx, scope, id)) === null) return [];
    const row = await findInvoice(trx, scope, id);
    // Somebody just restored it, or turned the retention rule on.
    if (row === null || row.deleted_at === null) return [];
    const rows = await withCopies(trx, scope, row);
    return rows.some((one) => retainedUntil(one, settings, now) !== null) ? [] : eraseRows(trx, scope, rows);
  });
  for (const key of fileKeys) await deps.files.remove(key);
}
