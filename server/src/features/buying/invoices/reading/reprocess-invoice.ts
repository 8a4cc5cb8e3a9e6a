import type { BodyOf, reprocessInvoice as endpoint, Invoice } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { invalidField, problem } from '../../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { lockForChange, refuseApproved, refuseBinned, refuseReading, replyAfter } from '../load-invoice.ts';
import { filePagesOf } from '../pages/file-pages.ts';
import { withTurns } from '../pages/page-turns.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import { sendReading } from './send-reading.ts';

/** Reads the file again, with pages rotated as given: lines are replaced, typed header values stay. */
export async function reprocessInvoice(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Invoice> {
  return tx(deps.db, async (trx) => {
    const { row, scope } = await lockForChange(deps, trx, caller, id, body?.version);
    refuseApproved(deps, caller, row);
    refuseBinned(row);
    refuseReading(row);
    if (row.file_key === null) throw problem('conflict', 'This invoice was entered manually and has no file to read.');
    const turns = body?.turns ?? [];
    const pages = filePagesOf(row);
    const strange = turns.find(({ page }) => pages !== undefined && (page < pages.first || page > pages.last));
    if (strange !== undefined)
      throw invalidField('turns', t("Page {page} isn't part of this invoice.", { page: strange.page }));
    const waiting = {
      processing_status: 'pending',
      stage: 'stored',
      progress: 5,
      failure_reason: null,
      failure_message: null,
      page_turns: JSON.stringify(withTurns(row.page_turns, turns)),
    };
    await updateInvoice(trx, scope, id, waiting);
    await sendReading(deps, trx, { restaurantId: row.restaurant_id, invoiceId: id, fileType: row.file_type });
    await recordRestaurantChange(trx, scope, {
      action: 'reprocessed',
      subject: 'invoice',
      subjectId: id,
      summary: msg('Read the invoice {invoice} again', { invoice: row.invoice_number ?? row.filename }),
      ...(turns.length === 0 ? {} : { before: row.page_turns, after: turns }),
    });
    return replyAfter(deps, trx, caller, id);
  });
}
