import type { BodyOf, recordPayment } from '@platewise/contract';
import { dec, type Money, owedOf, type PartRefusal, roundMoney, settlePart, t } from '@platewise/domain';
import { invalid, invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import type { PaidState, SettledRow } from './settled-invoices.repo.ts';

type Given = BodyOf<typeof recordPayment>['invoices'];

export type Settled = {
  invoice: SettledRow;
  amount: Money;
  discount: Money;
  state: Omit<PaidState, 'id' | 'paidOn'>;
};

const nameOf = (row: SettledRow): string => row.invoice_number ?? row.filename;

/** Checks the parts of a payment against their invoices; all wrong ones are reported at once. */
export function settleInvoices(
  vendor: { id: number; restaurant_id: number },
  given: Given,
  found: ReadonlyMap<number, SettledRow>,
): Settled[] {
  const rows = given.map(({ id }) => {
    const row = found.get(id);
    if (row === undefined) throw notFound('The invoice');
    return row;
  });
  refuseForeign(vendor, rows);
  for (const row of rows) refuseSettled(row);
  for (const [index, { version }] of given.entries()) refuseChanged(version, rows[index]);
  const errors: { path: string; message: string }[] = [];
  const settled = given.flatMap((part, index): Settled[] => {
    const invoice = rows[index];
    if (invoice === undefined || invoice.total_amount === null) return [];
    const amounts = { amount: roundMoney(part.amount), discount: roundMoney(part.discount ?? '0') };
    const result = settlePart({ total: invoice.total_amount, paidAmount: invoice.paid_amount }, amounts);
    if (result.ok) return [{ invoice, ...amounts, state: result.state }];
    errors.push({ path: `invoices.${index}.${result.field}`, message: refusalOf(result.refusal, invoice) });
    return [];
  });
  if (errors.length > 0) throw invalid(errors);
  return settled;
}

function refuseForeign(vendor: { id: number; restaurant_id: number }, rows: readonly SettledRow[]): void {
  const seen = new Set<number>();
  rows.forEach((row, index) => {
    const path = `invoices.${index}.id`;
    const invoice = nameOf(row);
    if (seen.has(row.id)) throw invalidField(path, t('{invoice} is listed twice. Remove one', { invoice }));
    seen.add(row.id);
    if (row.restaurant_id !== vendor.restaurant_id)
      throw invalidField(path, t('{invoice} belongs to another restaurant', { invoice }));
    if (row.vendor_id !== vendor.id) throw invalidField(path, t('{invoice} is from another vendor', { invoice }));
    if (row.currency !== rows[0]?.currency)
      throw invalidField(path, t('{invoice} is in another currency. Record a separate payment for it', { invoice }));
  });
}

/** Nothing is owed, mostly because someone else was faster. */
function refuseSettled(row: SettledRow): void {
  const invoice = nameOf(row);
  if (row.rejected_at !== null || row.document_kind !== 'invoice')
    throw problem('conflict', t('{invoice} is rejected or deleted, so it is not owed.', { invoice }));
  if (row.total_amount === null) throw problem('conflict', t('Enter the total of {invoice} first.', { invoice }));
  const owed = dec(owedOf(row.total_amount, row.paid_amount)).times(dec(row.total_amount)).gt(0);
  if (row.payment_status === 'paid' || !owed) throw problem('conflict', t('{invoice} is already paid.', { invoice }));
}

/** Another payment, mostly: paid again on top of it, a part of the invoice would be paid twice. */
function refuseChanged(seen: number | undefined, row: SettledRow | undefined): void {
  if (row === undefined || seen === undefined || seen === row.version) return;
  const owed = owedOf(row.total_amount ?? '0', row.paid_amount);
  const values = { invoice: nameOf(row), owed };
  throw problem(
    'stale_version',
    t('{invoice} has changed: {owed} is owed now. Check the amount and try again.', values),
  );
}

function refusalOf(refusal: PartRefusal, row: SettledRow): string {
  const owed = owedOf(row.total_amount ?? '0', row.paid_amount);
  switch (refusal) {
    case 'nothing':
      return t('Enter the amount paid');
    case 'wrong_sign':
      return dec(owed).lt(0)
        ? t('Enter a credit as a negative amount, such as {owed}', { owed })
        : t('Enter an amount of 0 or more');
    case 'too_much':
      return dec(owed).lt(0)
        ? t('Only {owed} of the credit {invoice} is left', { owed, invoice: nameOf(row) })
        : t('{owed} is still owed for {invoice}. Enter at most that', { owed, invoice: nameOf(row) });
    case 'negative_discount':
      return t('Enter a discount of 0 or more');
    case 'discount_too_large':
      return t('Amount and discount are more than the {owed} still owed for {invoice}', { owed, invoice: nameOf(row) });
  }
}
