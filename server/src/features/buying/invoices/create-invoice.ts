import type { BodyOf, createInvoice as endpoint, Invoice } from '@platewise/contract';
import { msg, normaliseInvoiceNumber } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { addLines, type TypedLine } from './lines/add-lines.ts';
import { writeSums } from './lines/line-edit.ts';
import type { LineRow } from './lines/line-items.repo.ts';
import { loadInvoice, replyAfter } from './load-invoice.ts';
import { permitWithVendor } from './reading/references.ts';
import { rateRisk } from './review/rate-risk.ts';
import { insertInvoice } from './write-invoice.repo.ts';

/** Creates a manually entered invoice: there is nothing to read, so it's ready for review right away. */
export async function createInvoice(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<Invoice> {
  const scope = await permitWithVendor(deps.db, caller, body.restaurantId, body.vendorId);
  const number = body.invoiceNumber ?? null;
  return tx(deps.db, async (trx) => {
    const id = await insertInvoice(trx, scope, {
      vendorId: body.vendorId,
      invoiceNumber: number,
      numberKey: number === null ? null : normaliseInvoiceNumber(number),
      source: 'manual',
      filename: number === null ? 'Typed invoice' : `Invoice ${number}`,
      fileKey: null,
      fileHash: null,
      fileType: null,
      fileSize: null,
      description: body.description ?? null,
      currency: body.currency ?? scope.settings.currency,
      totalAmount: body.totalAmount,
      invoiceDate: body.invoiceDate ?? null,
      dueDate: body.dueDate ?? null,
      paymentStatus: body.paymentStatus === 'paid' || body.paymentStatus === 'partial' ? body.paymentStatus : 'pending',
      paidAmount: body.paymentStatus === 'paid' ? body.totalAmount : null,
      processingStatus: 'completed',
      stage: 'done',
      progress: 100,
      typedFields: ['vendorId', 'invoiceNumber', 'invoiceDate', 'dueDate', 'totalAmount'],
      now: deps.clock(),
    });
    const lines = await enterLines(trx, caller, scope, id, body.lines ?? []);
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'invoice',
      subjectId: id,
      summary: number === null ? msg('Entered an invoice') : msg('Entered the invoice {invoice}', { invoice: number }),
      after: { total: body.totalAmount, ...(body.lines === undefined ? {} : { lines: body.lines }) },
    });
    return replyAfter(deps, trx, caller, id, lines);
  });
}

async function enterLines(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
  lines: readonly TypedLine[],
): Promise<LineRow[]> {
  if (lines.length === 0) {
    await rateRisk(trx, scope, id);
    return [];
  }
  const loaded = await loadInvoice(trx, caller, id);
  await addLines(trx, caller, loaded, lines, { at: (index, field) => `lines.${index}.${field}`, position: 1 });
  return writeSums(trx, loaded);
}
