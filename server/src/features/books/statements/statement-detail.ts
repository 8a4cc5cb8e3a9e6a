import type { StatementDetail, StatementLine } from '@platewise/contract';
import { dec, type ReconciledLine, sumCents } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { LineRow } from './booked.repo.ts';
import { paymentsSettling } from './paid-parts.ts';
import { type Reconciled, reconcileRows } from './reconcile-rows.ts';
import { statementLetter } from './statement-letter.ts';
import { statementReply } from './statement-reply.ts';
import type { StatementRow } from './statements.repo.ts';

/** A statement with each line held against the books, and the letter about what differs. */
export async function statementDetail(
  deps: Pick<Deps, 'mail'>,
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  row: StatementRow,
): Promise<StatementDetail> {
  const reconciled = await reconcileOne(db, caller, scope, row);
  const { lines, result } = reconciled;
  const stated = sumCents(lines.map(({ amount }) => amount));
  return {
    ...statementReply(caller, row, reconciled),
    balance: numberOrNull(row.balance),
    lines: detailLines(reconciled),
    unexplained: Number(result?.unexplained ?? 0),
    linesDontAddUp: row.balance !== null && !dec(row.balance).eq(dec(stated)),
    letter: statementLetter(row, reconciled, scope.settings),
    canMail: deps.mail.enabled,
  };
}

export async function reconcileOne(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  row: StatementRow,
): Promise<Reconciled> {
  const reconciled = (await reconcileRows(db, caller, scope, [row])).get(row.id);
  if (reconciled === undefined) throw new Error('a statement was not reconciled');
  return reconciled;
}

/** The largest difference first, then as printed; what is missing there last. */
function detailLines(reconciled: Reconciled): StatementLine[] {
  const byId = new Map(reconciled.lines.map((line) => [line.id, line]));
  const found = reconciled.result?.lines ?? reconciled.lines.map(uncompared);
  const size = ({ difference }: StatementLine) => Math.abs(difference);
  return found
    .map((one) => lineReply(reconciled, one, one.lineId === null ? null : (byId.get(one.lineId) ?? null)))
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || size(b) - size(a));
}

const uncompared = ({ id, amount }: LineRow): ReconciledLine => ({
  ...{ lineId: id, state: 'not_compared', invoiceId: null, paymentId: null },
  ...{ theirs: amount, ours: null, difference: '0.00' },
});

function lineReply(reconciled: Reconciled, found: ReconciledLine, line: LineRow | null): StatementLine {
  const chosen =
    line !== null &&
    ((line.invoice_id !== null && line.invoice_id === found.invoiceId) ||
      (line.payment_id !== null && line.payment_id === found.paymentId));
  return {
    id: found.lineId,
    kind: line?.kind ?? null,
    date: line?.line_date ?? null,
    number: line?.number ?? null,
    text: line?.printed ?? null,
    confidence: line === null || line.typed ? 1 : Number(line.confidence),
    box: line?.box ?? null,
    state: found.state,
    theirs: numberOrNull(found.theirs),
    ours: numberOrNull(found.ours),
    difference: Number(found.difference),
    invoice: invoiceOf(reconciled, found),
    payment: paymentOf(reconciled, found),
    chosen,
  };
}

function invoiceOf({ invoices }: Reconciled, { invoiceId }: ReconciledLine): StatementLine['invoice'] {
  const invoice = invoiceId === null ? undefined : invoices.get(invoiceId);
  if (invoice === undefined) return null;
  return {
    id: invoice.id,
    invoiceNumber: invoice.invoice_number,
    filename: invoice.filename,
    invoiceDate: invoice.invoice_date,
    total: numberOrNull(invoice.total_amount),
    approved: invoice.approved,
  };
}

/** The payment a line is about, or the last one that paid its invoice. */
function paymentOf(reconciled: Reconciled, found: ReconciledLine): StatementLine['payment'] {
  const payment = found.paymentId === null ? undefined : reconciled.payments.get(found.paymentId);
  if (payment !== undefined) {
    const { id, paid_on: paidOn, amount, reference } = payment;
    return { id, paidOn, amount: Number(amount), reference };
  }
  if (found.state !== 'paid') return null;
  const last = paymentsSettling(reconciled, found).at(-1);
  return last === undefined
    ? null
    : { id: last.id, paidOn: last.paidOn, amount: Number(last.whole), reference: last.reference };
}
