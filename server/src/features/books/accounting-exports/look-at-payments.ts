import { BOOKS_INVOICE_LIMIT, type BookPaymentState } from '@platewise/contract';
import {
  type BookSettings,
  checkPayment,
  formatsOf,
  isBooked,
  limitsOf,
  type PaymentForBooks,
  type PaymentProblem,
  t,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { Asked } from './look-at-books.ts';
import { type PaymentRow, readPayments, readVoided, type VoidedRow } from './payments-for-books.repo.ts';

/** A recorded payment, any problems with exporting it, and whether it has been exported. */
export type PaymentLooked = {
  row: PaymentRow;
  payment: PaymentForBooks;
  problems: PaymentProblem[];
  state: Exclude<BookPaymentState, 'voided'>;
};
export type PaymentsLooked = { looked: PaymentLooked[]; voided: VoidedRow[] };

/** All payments dated in a range that the format has something to say about, oldest first. */
export async function lookAtPayments(
  db: Queryable,
  scope: RestaurantScope,
  asked: Asked,
  settings: BookSettings,
): Promise<PaymentsLooked> {
  if (limitsOf(asked.format).payments === null) return { looked: [], voided: [] };
  const formats = formatsOf(asked.format);
  const rows = await readPayments(db, scope, asked, { formats, most: BOOKS_INVOICE_LIMIT + 1 });
  if (rows.length > BOOKS_INVOICE_LIMIT) {
    throw invalidField('to', t('More than {count} payments. Choose fewer days', { count: BOOKS_INVOICE_LIMIT }));
  }
  const voided = await readVoided(db, scope, asked, { formats, most: BOOKS_INVOICE_LIMIT });
  return { looked: rows.flatMap((row) => lookAt(row, settings)), voided };
}

function lookAt(row: PaymentRow, settings: BookSettings): PaymentLooked[] {
  const payment: PaymentForBooks = {
    id: row.id,
    vendorName: row.vendor_name,
    paidOn: row.paid_on,
    currency: row.currency,
    amount: row.amount,
    method: row.method,
    reference: row.reference,
    parts: row.parts,
  };
  if (!isBooked(payment, settings.format)) return [];
  const problems = checkPayment(payment, settings);
  const state = row.exported ? 'exported' : problems.length > 0 ? 'blocked' : 'new';
  return [{ row, payment, problems, state }];
}
