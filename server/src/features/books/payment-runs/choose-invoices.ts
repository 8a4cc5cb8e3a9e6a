import type { BodyOf, createPaymentRun } from '@platewise/contract';
import {
  businessDate,
  type CalendarDate,
  dec,
  earlyDiscount,
  type Money,
  owedOf,
  roundMoney,
  sumCents,
  t,
} from '@platewise/domain';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { invalid, invalidField, notFound, ProblemError, problem } from '../../../platform/http/problem.ts';
import { lockInvoices, type SettledRow, settleInvoices } from '../payables/index.ts';
import { choosable } from './payment-runs.repo.ts';
import type { ChosenPart } from './write-runs.repo.ts';

type Given = BodyOf<typeof createPaymentRun>['invoices'][number];
type Facts = Awaited<ReturnType<typeof choosable>> extends Map<number, infer Row> ? Row : never;

type Wanted = { given: readonly Given[]; payOn: CalendarDate; currency: string; runId: number };

/** Locks and checks the invoices of a run; all wrong amounts are reported at once. */
export async function chooseInvoices(
  trx: Tx,
  scope: RestaurantScope,
  reach: Reach,
  { given, payOn, currency, runId }: Wanted,
): Promise<ChosenPart[]> {
  const ids = given.map(({ id }) => id);
  const rows = await lockInvoices(trx, reach, ids);
  const facts = await choosable(trx, scope, ids, runId);
  const errors: { path: string; message: string }[] = [];
  const chosen: (ChosenPart & { vendorName: string })[] = [];
  for (const [index, part] of given.entries()) {
    const path = `invoices.${index}`;
    const row = rows.get(part.id);
    if (row === undefined) throw notFound('The invoice');
    const known = facts.get(part.id);
    if (known === undefined || known.vendor_id === null)
      throw invalidField(`${path}.id`, t('{invoice} belongs to another restaurant or has no vendor', nameOf(row)));
    if (ids.indexOf(part.id) !== index)
      throw invalidField(`${path}.id`, t('{invoice} is listed twice. Remove one', nameOf(row)));
    refuse(row, known, currency, path);
    const amounts = amountsOf(part, row, known, payOn);
    if (isPastDiscount(amounts.discount, row, known, payOn))
      errors.push({
        path: `${path}.discount`,
        message: t(
          'The early discount of {invoice} ends before the payment date. Pay earlier or remove it',
          nameOf(row),
        ),
      });
    const vendor = { id: known.vendor_id, restaurant_id: scope.restaurantId };
    try {
      settleInvoices(vendor, [{ id: part.id, version: part.version, ...amounts }], rows);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'invalid') throw error;
      for (const one of error.extra.errors ?? [])
        errors.push({ path: one.path.replace(/^invoices\.0/, path), message: one.message });
    }
    chosen.push({
      ...{ invoiceId: part.id, vendorId: vendor.id, ...amounts, version: known.version },
      vendorName: known.vendor_name ?? '',
    });
  }
  if (errors.length > 0) throw invalid(errors);
  for (const { vendorId, vendorName } of chosen) {
    const own = chosen.filter((part) => part.vendorId === vendorId);
    if (dec(sumCents(own.map(({ amount }) => amount))).gt(0)) continue;
    throw invalidField(
      'invoices',
      t('The credits of {vendor} leave nothing to pay. Add an invoice, or use less of a credit', {
        vendor: vendorName,
      }),
    );
  }
  return chosen;
}

const nameOf = (row: SettledRow) => ({ invoice: row.invoice_number ?? row.filename });

function refuse(row: SettledRow, known: Facts, currency: string, path: string): void {
  const names = nameOf(row);
  if (row.currency !== currency)
    throw invalidField(`${path}.id`, t('{invoice} is not in {currency}', { ...names, currency }));
  if (known.in_run) throw problem('conflict', t('{invoice} is already in another payment run.', names));
  if (known.approved_at === null) throw problem('conflict', t('Approve {invoice} first.', names));
}

/** Whether it is the discount for paying early, which the payment date misses. One of another amount was agreed on. */
function isPastDiscount(discount: Money, row: SettledRow, known: Facts, payOn: CalendarDate): boolean {
  if (dec(discount).isZero() || earlyOn(payOn, row, known) !== null || known.invoice_date === null) return false;
  const before = earlyOn(known.invoice_date, row, known);
  return before !== null && dec(before.amount).equals(discount);
}

const earlyOn = (day: string, row: SettledRow, known: Facts) =>
  earlyDiscount({
    total: row.total_amount ?? '0',
    paid: row.paid_amount,
    invoiceDate: known.invoice_date === null ? null : businessDate(known.invoice_date),
    terms: { percent: known.discount_percent, days: known.discount_days },
    today: businessDate(day),
  });

/** Without amounts, all that is owed, less the discount to be had on the payment date. */
function amountsOf(
  part: Given,
  row: SettledRow,
  known: Facts,
  payOn: CalendarDate,
): { amount: Money; discount: Money } {
  const owed = owedOf(row.total_amount ?? '0', row.paid_amount);
  if (part.amount != null) return { amount: roundMoney(part.amount), discount: roundMoney(part.discount ?? '0') };
  const discount = roundMoney(part.discount ?? earlyOn(payOn, row, known)?.amount ?? '0');
  return { amount: roundMoney(dec(owed).minus(discount)), discount };
}
