import {
  STATEMENT_LINE_KINDS,
  STATEMENT_STATUSES,
  type Statement,
  type StatementDetail,
  type StatementLine,
} from '@platewise/contract';
import { sumCents } from '@platewise/domain';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

export const statusNames: Readonly<Record<Statement['status'], string>> = {
  reading: t('Reading'),
  failed: t('Not read'),
  open: t('Open'),
  done: t('Done'),
};

export const statusOptions = STATEMENT_STATUSES.map((value) => ({ value, label: statusNames[value] }));

export type LineKind = NonNullable<StatementLine['kind']>;

export const kindNames: Readonly<Record<LineKind, string>> = {
  invoice: t('Invoice'),
  credit: t('Credit'),
  payment: t('Payment'),
  forward: t('Balance forward'),
  other: t('Other'),
};

export const kindOptions = STATEMENT_LINE_KINDS.map((value) => ({ value, label: kindNames[value] }));

export type LineState = StatementLine['state'];

/** In the order they need attention. */
export const lineStates: readonly { state: LineState; title: string; meaning: string }[] = [
  {
    state: 'missing_here',
    title: t('Missing in your books'),
    meaning: t("On the statement, but you don't have the document."),
  },
  { state: 'amount_differs', title: t('Different amounts'), meaning: t('In both, with different amounts.') },
  { state: 'paid', title: t('Already paid'), meaning: t('Open on the statement, but paid in your books.') },
  {
    state: 'missing_there',
    title: t('Not on the statement'),
    meaning: t("In your books, but the statement doesn't show it."),
  },
  {
    state: 'not_compared',
    title: t('Not compared'),
    meaning: t('Balances from before, interest and fees have nothing to compare with.'),
  },
  { state: 'matched', title: t('Matched'), meaning: t('The same in both.') },
];

/** `2 missing here · 1 paid`, or how many match if nothing differs. */
export function countWords({ counts }: Statement): string {
  const parts = [
    counts.missing_here > 0 && t('{count} missing here', { count: counts.missing_here }),
    counts.amount_differs > 0 &&
      t('{count, plural, one {# different amount} other {# different amounts}}', { count: counts.amount_differs }),
    counts.paid > 0 && t('{count} paid', { count: counts.paid }),
    counts.missing_there > 0 && t('{count} not on the statement', { count: counts.missing_there }),
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(' · ');
  return counts.matched > 0 ? t('{count} matched', { count: counts.matched }) : '';
}

/** How much more or less the vendor states; null if nothing was compared. */
export function differenceWords({ difference, currency }: Statement): string | null {
  if (difference === null) return null;
  const amount = formatMoney(Math.abs(difference), { currency });
  if (difference === 0) return t('Agrees');
  return difference > 0 ? t('They say {amount} more', { amount }) : t('They say {amount} less', { amount });
}

const sumOf = (amounts: readonly number[]): number => Number(sumCents(amounts.map(String)));

/** What the lines explain of the difference: with the unexplained part it gives the whole. */
export const explainedBy = ({ difference, unexplained }: StatementDetail): number =>
  sumOf([difference ?? 0, -unexplained]);

/** The amount of the invoices that are on the statement and not in the books. */
const missingInvoices = ({ lines }: StatementDetail): number =>
  sumOf(
    lines.flatMap(({ state, kind, theirs }) =>
      state === 'missing_here' && kind === 'invoice' && theirs !== null && theirs > 0 ? [theirs] : [],
    ),
  );

const hasOwnLines = ({ lines }: StatementDetail): boolean => lines.some(({ id }) => id !== null);

/** Whether there is anything to hold against the books. */
export const isComparable = (statement: StatementDetail): boolean =>
  statement.balance !== null || hasOwnLines(statement);

/** What it comes to, in one sentence; null while there is nothing to compare. */
export function verdictOf(statement: StatementDetail): string | null {
  const { theirs, ours, difference, currency } = statement;
  if (theirs === null || ours === null || difference === null || !isComparable(statement)) return null;
  const money = (amount: number) => formatMoney(amount, { currency });
  const vendor = statement.vendorName ?? '';
  const said = { vendor, ours: money(ours), theirs: money(theirs) };
  if (difference === 0) return t('You and {vendor} agree: {ours}.', said);
  if (ours < 0) {
    return t('By your books {vendor} owes you {amount}. The statement says {theirs}.', {
      ...{ vendor, theirs: said.theirs },
      amount: money(-ours),
    });
  }
  if (theirs < 0) return t('By your books you owe {ours}. The statement says {theirs}.', said);
  const missing = missingInvoices(statement);
  if (missing > 0 && difference > 0) {
    return missing === difference
      ? t("By your books you owe {ours}. {missing} more is for invoices you haven't got.", {
          ours: said.ours,
          missing: money(missing),
        })
      : t("By your books you owe {ours}, not {theirs}. {missing} is for invoices you haven't got.", {
          ...{ ours: said.ours, theirs: said.theirs },
          missing: money(missing),
        });
  }
  return t('You owe {ours}, not {theirs}.', { ours: said.ours, theirs: said.theirs });
}

/** What a line is called: its number, its text, or its kind. */
export const lineName = ({ number, text, kind, invoice, payment }: StatementLine): string =>
  number ??
  text ??
  invoice?.invoiceNumber ??
  invoice?.filename ??
  (payment || kind === 'payment' ? t('Payment') : kind === null ? t('Invoice') : kindNames[kind]);
