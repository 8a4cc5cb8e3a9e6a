import { type Message, msg } from '@platewise/domain';
import type { PageRange } from '@platewise/reader';
import type { Deps } from '../../../../deps.ts';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from '../invoices.repo.ts';
import { isEdi } from '../reading/file-kind.ts';
import { sendReading } from '../reading/send-reading.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import { filePagesOf, pagesWords } from './file-pages.ts';
import { insertPart } from './parts.repo.ts';

/**
 * Splits a file with several invoices in one transaction: the uploaded one becomes the first, and each other is read by
 * its own job. Returns the first one's pages, also if already split, or null if it must not be split because a user has
 * acted on it in the meantime.
 */
export async function splitInvoice(
  deps: Deps,
  scope: RestaurantScope,
  id: number,
  parts: readonly PageRange[],
): Promise<PageRange | null> {
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return null;
  return tx(deps.db, async (trx) => {
    if ((await lockInvoice(trx, scope, id)) === null) return null;
    const row = await findInvoice(trx, scope, id);
    if (row === null || row.approved_at !== null || row.rejected_at !== null) return null;
    const before = filePagesOf(row);
    if (before !== undefined) return before;
    await updateInvoice(trx, scope, id, { first_page: first.first, last_page: first.last });
    const made: number[] = [];
    for (const part of others) {
      const partId = await insertPart(trx, scope, id, part);
      await sendReading(deps, trx, { restaurantId: scope.restaurantId, invoiceId: partId, fileType: row.file_type });
      made.push(partId);
    }
    await recordRestaurantChange(trx, scope, {
      action: 'split',
      subject: 'invoice',
      subjectId: id,
      summary: splitWords(row, parts),
      after: { invoices: [id, ...made], pages: parts },
    });
    const news = { type: 'invoice', restaurantId: scope.restaurantId, stage: 'stored', progress: 5 } as const;
    for (const partId of made) deps.events.publish({ ...news, id: partId, status: 'pending' }, trx);
    return first;
  });
}

/** An EDI file has no pages, only invoices. */
function splitWords({ filename: file, file_type: type }: InvoiceRow, parts: readonly PageRange[]): Message {
  const count = parts.length;
  if (isEdi(type)) return msg('Split {file} into {count, plural, one {# invoice} other {# invoices}}', { file, count });
  const pages = { list: parts.map(pagesWords), by: 'comma' } as const;
  return msg('Split {file} into {count, plural, one {# invoice} other {# invoices}}: {pages}', { file, count, pages });
}
