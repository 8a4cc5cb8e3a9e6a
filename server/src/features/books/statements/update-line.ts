import type { BodyOf, updateStatementLine as endpoint, StatementDetail } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { invoicesOf, paymentsOf } from './booked.repo.ts';
import { changeStatement, type Entered } from './enter-statement.ts';
import {
  clearChoices,
  findLine,
  type LineChange,
  type LineKind,
  type LineToChange,
  updateStatement,
  updateLine as write,
} from './write-statements.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Corrects a line, or chooses what it is about; what is chosen for one line is taken from any other. */
export function updateLine(
  deps: Deps,
  caller: Caller,
  id: number,
  lineId: number,
  body: Body,
): Promise<StatementDetail> {
  return changeStatement(deps, caller, id, body.version, async (entered) => {
    const { trx, scope, row } = entered;
    const line = await findLine(trx, scope, id, lineId);
    if (line === null) throw notFound('The line');
    const change = { ...typedChange(line, body), ...(await choice(entered, body.kind ?? line.kind, body)) };
    if (Object.keys(change).length === 0) return;
    await write(trx, scope, lineId, change);
    await updateStatement(trx, scope, id, {});
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'statement',
      subjectId: id,
      summary: msg('Changed a line of the statement {file}', { file: row.filename }),
      before: line,
      after: change,
    });
  });
}

const isCharge = (kind: LineKind) => kind === 'invoice' || kind === 'credit';

function typedChange(line: LineToChange, { kind, date, number, amount }: Body): LineChange {
  const change: LineChange = {
    ...(kind !== undefined && kind !== line.kind && { kind }),
    ...(date !== undefined && date !== line.line_date && { line_date: date }),
    ...(number !== undefined && number !== line.number && { number }),
    ...(amount !== undefined && Number(amount) !== Number(line.amount) && { amount }),
  };
  if (Object.keys(change).length === 0) return {};
  // An invoice chosen for what is now a payment, or the other way round, says nothing any more.
  const stale = kind !== undefined && isCharge(kind) !== isCharge(line.kind);
  return { ...change, typed: true, ...(stale && { invoice_id: null, payment_id: null }) };
}

async function choice(entered: Entered, kind: LineKind, { invoiceId, paymentId }: Body): Promise<LineChange> {
  const { trx, scope, row } = entered;
  if (invoiceId != null && paymentId != null)
    throw invalidField('paymentId', 'Choose an invoice or a payment, not both');
  if (invoiceId != null) {
    if (!isCharge(kind)) throw invalidField('invoiceId', 'Choose an invoice only for an invoice or a credit');
    await refuseForeignInvoice(entered, invoiceId);
    await clearChoices(trx, scope, row.id, { invoiceId });
    return { invoice_id: invoiceId, payment_id: null };
  }
  if (paymentId != null) {
    if (kind !== 'payment') throw invalidField('paymentId', 'Choose a payment only for a payment');
    await refuseForeignPayment(entered, paymentId);
    await clearChoices(trx, scope, row.id, { paymentId });
    return { invoice_id: null, payment_id: paymentId };
  }
  return { ...(invoiceId === null && { invoice_id: null }), ...(paymentId === null && { payment_id: null }) };
}

const accountsOf = ({ row }: Entered) =>
  row.vendor_id === null ? [] : [{ restaurantId: row.restaurant_id, vendorId: row.vendor_id, currency: row.currency }];

async function refuseForeignInvoice(entered: Entered, id: number): Promise<void> {
  const own = await invoicesOf(entered.trx, entered.scope, accountsOf(entered));
  if (!own.some((invoice) => invoice.id === id)) throw notFound('The invoice');
}

async function refuseForeignPayment(entered: Entered, id: number): Promise<void> {
  const own = await paymentsOf(entered.trx, entered.scope, accountsOf(entered), '1900-01-01');
  if (!own.some((payment) => payment.id === id)) throw notFound('The payment');
}
