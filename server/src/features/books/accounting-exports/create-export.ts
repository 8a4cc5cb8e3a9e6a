import type { AccountingExport, BodyOf, createAccountingExport as endpoint } from '@platewise/contract';
import {
  type AccountingFormat,
  type Bill,
  type BookPayment,
  type BookSettings,
  buildBill,
  buildPayment,
  limitsOf,
  type Message,
  msg,
  sameNumbers,
  t,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalid, invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { formatMessage, formatName, problemWords } from './book-words.ts';
import { booksPeriod } from './books-period.ts';
import { exportReply } from './export-reply.ts';
import { insertExportedPayments } from './exported-payments.repo.ts';
import { insertExport } from './exports.repo.ts';
import { holdInvoices, type LineRow, reachedInvoices, readInvoices, readLines } from './invoices-for-books.repo.ts';
import { type Asked, bookedTypeOf, type Looked, lookAtBooks } from './look-at-books.ts';
import { lookAtPayments, type PaymentLooked } from './look-at-payments.ts';
import { nextFile, nextPayments, totalsOf } from './next-file.ts';
import { holdPayments } from './payments-for-books.repo.ts';
import { loadExport } from './permit-export.ts';
import { lockSettings, restaurantsOfVendors } from './settings.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Creates files of everything not exported yet: invoices, and payments if the format has any. Of two concurrent requests, the second finds nothing new. */
export async function createExport(deps: Deps, caller: Caller, body: Body): Promise<AccountingExport> {
  const vendorId = body.vendorId ?? null;
  const ofVendor = await restaurantOfGiven(deps, caller, vendorId);
  const scope = caller.permit(restaurantOf(caller, body.restaurantId, ofVendor));
  if (ofVendor !== undefined && ofVendor !== scope.restaurantId) {
    throw invalidField('vendorId', 'This vendor belongs to another restaurant');
  }
  await refuseUnreached(deps, caller, body.invoiceIds);
  const { format } = body;
  const days = booksPeriod(body, scope, deps.clock());
  return tx(deps.db, async (trx) => {
    await lockSettings(trx, scope);
    const { looked, settings } = await lookAtBooks(trx, scope, { ...days, format, vendorId });
    const chosen = body.invoiceIds !== undefined;
    const paid = chosen ? [] : await paymentsOf(trx, scope, { ...days, format, vendorId }, settings);
    const goes = chosen ? named(looked, body.invoiceIds ?? [], format) : ready(looked, format, paid.length > 0);
    const bills = await billsOf(trx, scope, goes, settings);
    const id = await insertExport(trx, scope, {
      ...days,
      format,
      vendorId,
      layout: settings.layout,
      bills,
      now: deps.clock(),
    });
    const payments = await heldPayments(trx, scope, paid, settings);
    await insertExportedPayments(trx, scope, id, payments);
    await recordRestaurantChange(trx, scope, {
      action: 'exported',
      subject: 'accounting export',
      subjectId: id,
      summary: exportedWords(bills.length, payments.length, format),
      after: {
        format,
        ...days,
        vendorId,
        invoiceIds: bills.map(({ bill }) => bill.invoiceId),
        totals: totalsOf(bills.map(({ bill }) => bill)),
        paymentIds: payments.map(({ payment }) => payment.paymentId),
      },
    });
    return exportReply(caller, await loadExport(trx, scope, id));
  });
}

const exportedWords = (invoices: number, payments: number, format: AccountingFormat): Message =>
  payments === 0
    ? msg('{count, plural, one {Exported # invoice as {format}} other {Exported # invoices as {format}}}', {
        count: invoices,
        format: formatMessage(format),
      })
    : msg(
        'Exported {invoices, plural, one {# invoice} other {# invoices}} and {payments, plural, one {# payment} other {# payments}} as {format}',
        { invoices, payments, format: formatMessage(format) },
      );

async function paymentsOf(
  trx: Tx,
  scope: RestaurantScope,
  asked: Asked,
  settings: BookSettings,
): Promise<PaymentLooked[]> {
  const { looked } = await lookAtPayments(trx, scope, asked, settings);
  return nextPayments(looked, asked.format).goes;
}

/** As they go into the file. After the invoices, in the order in which undoing a payment locks them. */
async function heldPayments(
  trx: Tx,
  scope: RestaurantScope,
  paid: readonly PaymentLooked[],
  settings: BookSettings,
): Promise<{ payment: BookPayment; vendorId: number }[]> {
  const ids = paid.map(({ row }) => row.id);
  const standing = ids.length === 0 ? 0 : await holdPayments(trx, scope, ids);
  const built = paid.flatMap(({ row, payment }) => {
    const made = buildPayment(payment, settings);
    return made === null ? [] : [{ payment: made, vendorId: row.vendor_id }];
  });
  if (standing < ids.length || built.length < ids.length) {
    throw problem('conflict', 'A payment was undone in the meantime. Try again.');
  }
  return built;
}

async function restaurantOfGiven(deps: Deps, caller: Caller, vendorId: number | null): Promise<number | undefined> {
  if (vendorId === null) return undefined;
  const found = (await restaurantsOfVendors(deps.db, caller.sight, [vendorId])).get(vendorId);
  if (found === undefined) throw notFound('The vendor');
  return found;
}

async function refuseUnreached(deps: Deps, caller: Caller, ids: readonly number[] | undefined): Promise<void> {
  if (ids === undefined) return;
  const reached = await reachedInvoices(deps.db, caller.sight, ids);
  if (ids.some((id) => !reached.has(id))) throw notFound('The invoice');
}

function ready(looked: readonly Looked[], format: AccountingFormat, mayBeNone: boolean): Looked[] {
  const { goes } = nextFile(looked, format);
  if (goes.length > 0 || mayBeNone) return goes;
  throw invalidField(
    'format',
    'Nothing new to export. Every approved invoice and payment in this period is already exported or blocked',
  );
}

/** Exactly the invoices the user selected; fails unless all of them can be exported. */
function named(looked: readonly Looked[], ids: readonly number[], format: AccountingFormat): Looked[] {
  const wanted = new Set(ids);
  const chosen = looked.filter(({ row }) => wanted.has(row.id));
  const most = limitsOf(format).bills;
  if (wanted.size > most)
    throw invalidField(
      'invoiceIds',
      t('{format} allows at most {most} invoices', { format: formatName(format), most }),
    );
  if (chosen.length < wanted.size) {
    throw invalidField('invoiceIds', 'Some of these invoices are not approved or outside this period');
  }
  const twins = sameNumbers(
    format,
    chosen.map(({ row, check }) => ({ id: row.id, vendorName: row.vendor_name, number: check.number })),
  );
  const errors = chosen.flatMap(({ row, check }) => {
    const own = check.problems.filter((code) => code !== 'same_number');
    const codes = twins.has(row.id) ? [...own, 'same_number' as const] : own;
    return codes.map((code) => ({
      path: `invoiceIds.${ids.indexOf(row.id)}`,
      message: t('{invoice}: {problem}', {
        invoice: row.invoice_number ?? t('Invoice {number}', { number: String(row.id) }),
        problem: problemWords(code, format, { currency: row.currency, check }),
      }),
    }));
  });
  if (errors.length > 0) throw invalid(errors.slice(0, 20));
  return chosen;
}

async function billsOf(
  trx: Tx,
  scope: RestaurantScope,
  goes: readonly Looked[],
  settings: BookSettings,
): Promise<{ bill: Bill; vendorId: number; digest: string }[]> {
  const ids = goes.map(({ row }) => row.id);
  await holdInvoices(trx, scope, ids);
  const lines = Map.groupBy(await readLines(trx, scope, ids), ({ invoice_id }) => invoice_id);
  const told = await readInvoices(trx, scope, { ids }, { formats: [], most: ids.length, digests: 'all' });
  const digests = new Map(told.map(({ id, digest }) => [id, digest]));
  return goes.map(({ row, invoice }) => {
    const bill = buildBill(invoice, (lines.get(row.id) ?? []).map(lineOf), settings);
    const digest = digests.get(row.id) ?? null;
    // Its approval was undone, or checked data changed, in the meantime.
    if (bill === null || row.vendor_id === null || digest === null) {
      throw problem(
        'conflict',
        row.invoice_number === null
          ? 'An invoice changed in the meantime. Try again.'
          : t('{invoice} changed in the meantime. Try again.', { invoice: row.invoice_number }),
      );
    }
    return { bill, vendorId: row.vendor_id, digest };
  });
}

const lineOf = (line: LineRow) => ({
  type: bookedTypeOf(line.type),
  category: line.category,
  amount: line.amount,
  description: line.description,
  itemCode: line.item_code,
  quantity: line.quantity,
  unit: line.unit,
  unitPrice: line.unit_price,
  taxRate: line.tax_rate,
});
