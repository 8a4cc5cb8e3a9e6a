import type { BusinessDate } from '../../shared/dates/index.ts';
import { type Amount, type Decimal, dec, roundMoney } from '../../shared/numbers/index.ts';
import { type Pairs, pairLines } from './pair-lines.ts';
import type {
  BookedInvoice,
  BookedPayment,
  ReconciledLine,
  Reconciliation,
  StatementLine,
  VendorStatement,
} from './statement.ts';

/**
 * Holds a vendor's statement against our books, line by line. Amounts are in one currency; `invoices` and `payments`
 * are the vendor's up to the statement's date. A statement with payments or a balance carried over lists activity, so
 * its charges are compared with invoice totals; any other lists open items, compared with what is still owed. The
 * differences and `unexplained` add up to the difference of the balances. Explained in docs/algorithms/statements.md.
 * Throws what `dec` throws.
 * @example reconcileStatement({ balance: '412.20', lines: [an invoice of 22.50 that was paid, ...] }, ...).ours // '389.70'
 */
export function reconcileStatement(
  statement: VendorStatement,
  invoices: readonly BookedInvoice[],
  payments: readonly BookedPayment[],
): Reconciliation {
  const pairs = pairLines(statement.lines, invoices, payments);
  const activity = listsActivity(statement.lines);
  const stated = statement.lines.map((line) => reconcileLine(line, pairs, activity));
  const lines = [...stated, ...missingThere(statement, pairs, invoices, payments, activity)];
  const theirs = statement.balance === null ? sum(statement.lines.map(({ amount }) => amount)) : dec(statement.balance);
  const ours = sum(invoices.map(({ owed }) => owed));
  const difference = theirs.minus(ours);
  return {
    lines,
    theirs: roundMoney(theirs),
    ours: roundMoney(ours),
    difference: roundMoney(difference),
    unexplained: roundMoney(difference.minus(sum(lines.map((line) => line.difference)))),
  };
}

const sum = (amounts: readonly Amount[]): Decimal => amounts.reduce<Decimal>((all, one) => all.plus(dec(one)), dec(0));

const listsActivity = (lines: readonly StatementLine[]): boolean =>
  lines.some(({ kind }) => kind === 'payment' || kind === 'forward');

function reconcileLine(line: StatementLine, pairs: Pairs, activity: boolean): ReconciledLine {
  const payment = pairs.payments.get(line.id);
  if (payment !== undefined) {
    return compared(line, { paymentId: payment.id, ours: dec(payment.amount).neg(), owed: null });
  }
  const invoice = pairs.invoices.get(line.id);
  if (invoice !== undefined) {
    const { id: invoiceId, total, owed } = invoice;
    // Paid and unknown both owe nothing: without a total it isn't known which.
    const ours = total === null ? null : dec(activity ? total : owed);
    return compared(line, { invoiceId, ours, owed: dec(owed) });
  }
  const theirs = roundMoney(line.amount);
  const alone = { lineId: line.id, invoiceId: null, paymentId: null, theirs, ours: null };
  if (line.kind === 'forward') return { ...alone, state: 'not_compared', difference: '0.00' };
  return { ...alone, state: line.kind === 'other' ? 'not_compared' : 'missing_here', difference: theirs };
}

type Ids = { invoiceId?: number; paymentId?: number };
type Booked = Ids & { ours: Decimal | null; owed: Decimal | null };

function compared(line: StatementLine, { invoiceId, paymentId, ours, owed }: Booked): ReconciledLine {
  const theirs = dec(line.amount);
  const difference = theirs.minus(ours ?? 0);
  const settled = ours !== null && owed !== null && ours.isZero() && owed.isZero();
  return {
    lineId: line.id,
    state: difference.isZero() ? 'matched' : settled ? 'paid' : 'amount_differs',
    invoiceId: invoiceId ?? null,
    paymentId: paymentId ?? null,
    theirs: roundMoney(theirs),
    ours: ours === null ? null : roundMoney(ours),
    difference: roundMoney(difference),
  };
}

/** Ours that the statement leaves out: of open items all that is owed, of activity what happened in its days. */
function missingThere(
  statement: VendorStatement,
  pairs: Pairs,
  invoices: readonly BookedInvoice[],
  payments: readonly BookedPayment[],
  activity: boolean,
): ReconciledLine[] {
  const listed = new Set([...pairs.invoices.values()].map(({ id }) => id));
  const unlisted = invoices.filter(({ id }) => !listed.has(id));
  if (!activity) {
    return unlisted.filter(({ owed }) => !dec(owed).isZero()).map(({ id, owed }) => absent(owed, { invoiceId: id }));
  }
  const inDays = daysOf(statement);
  const posted = new Set([...pairs.payments.values()].map(({ id }) => id));
  return [
    ...unlisted.flatMap(({ id, date, total }) =>
      date !== null && total !== null && inDays(date) ? [absent(total, { invoiceId: id })] : [],
    ),
    ...payments.flatMap(({ id, paidOn, amount }) =>
      !posted.has(id) && inDays(paidOn) ? [absent(dec(amount).neg(), { paymentId: id })] : [],
    ),
  ];
}

/** From the first day an activity statement mentions to its own. */
function daysOf({ date, lines }: VendorStatement): (day: BusinessDate) => boolean {
  const days = lines.flatMap((line) => line.date ?? []).sort();
  const [first = date] = days;
  return (day) => day >= first && day <= date;
}

const absent = (ours: Amount, ids: Ids): ReconciledLine => ({
  lineId: null,
  state: 'missing_there',
  invoiceId: ids.invoiceId ?? null,
  paymentId: ids.paymentId ?? null,
  theirs: null,
  ours: roundMoney(ours),
  difference: roundMoney(dec(ours).neg()),
});
