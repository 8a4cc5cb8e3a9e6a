import type { Language, StatementDetail } from '@platewise/contract';
import { dayWords, roundMoney, t } from '@platewise/domain';
import { inLanguageOf } from '../../../platform/texts.ts';
import { paymentsSettling } from './paid-parts.ts';
import type { Reconciled } from './reconcile-rows.ts';
import type { StatementRow } from './statements.repo.ts';
import { type Asked, toAsk } from './to-ask.ts';

/** The restaurant's, for a vendor without a language of its own. */
type Customs = { language: Language; country?: string | null };
type Said = { row: StatementRow; reconciled: Reconciled; country: string | null };

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();
/** The contract's limit for a text to send. */
const longest = 5000;
const mostListed = 40;

/** The email that asks for missing invoices and disputes what is wrong, in the vendor's language; null if all agrees. */
export function statementLetter(
  row: StatementRow,
  reconciled: Reconciled,
  { language, country = null }: Customs,
): StatementDetail['letter'] {
  const asked = toAsk(reconciled);
  if (asked.length === 0) return null;
  const said = { row, reconciled, country };
  return inLanguageOf({ language: row.vendor_language ?? language, country }, () => ({
    to: row.vendor_email,
    subject: subjectOf(said),
    text: textOf(said, asked).slice(0, longest),
  }));
}

function subjectOf({ row, country }: Said): string {
  const restaurant = oneLine(row.restaurant_name);
  return oneLine(
    row.statement_date === null
      ? t('Your statement to {restaurant}', { restaurant })
      : t('Your statement of {day} to {restaurant}', { restaurant, day: dayWords(row.statement_date, country) }),
  ).slice(0, 200);
}

function textOf(said: Said, asked: readonly Asked[]): string {
  const { row, country } = said;
  const of = (...states: Asked['state'][]) => asked.filter(({ state }) => states.includes(state));
  return [
    t('Hello {name},', { name: oneLine(row.vendor_name ?? '') }),
    row.statement_date === null
      ? t('We compared your statement with our records and found the following.')
      : t('We compared your statement of {day} with our records and found the following.', {
          day: dayWords(row.statement_date, country),
        }),
    ...section(t("We don't have these documents. Please send us a copy:"), of('missing_here'), (one) =>
      whatOf(said, one),
    ),
    ...section(t('We have these with other amounts. Please check them:'), of('amount_differs'), (one) =>
      t('{what}; our amount is {ours}', { what: whatOf(said, one), ours: moneyOf(said, one.ours) }),
    ),
    ...section(t('We have paid these:'), of('paid'), (one) => paidWords(said, one)),
    ...section(t("Your statement doesn't show these payments of ours:"), of('missing_there'), (one) =>
      paymentWords(said, one),
    ),
    ...(row.account_number === null ? [] : [t('Our account: {account}', { account: row.account_number })]),
    `${t('Thank you,')}\n${oneLine(row.restaurant_name)}`,
  ].join('\n\n');
}

function section(title: string, asked: readonly Asked[], wordsOf: (one: Asked) => string): string[] {
  if (asked.length === 0) return [];
  const rest = asked.length - mostListed;
  const listed = asked.slice(0, mostListed).map((one) => `- ${oneLine(wordsOf(one))}`);
  return [[title, ...listed, ...(rest > 0 ? [`- ${t('and {count} more', { count: rest })}`] : [])].join('\n')];
}

const moneyOf = ({ row }: Said, amount: string | null) => `${row.currency} ${roundMoney(amount ?? '0')}`;

function whatOf(said: Said, { line, theirs }: Asked): string {
  const name = line?.number ?? line?.printed ?? t('no number');
  const date = line?.line_date ?? null;
  const day = date === null ? [] : [dayWords(date, said.country)];
  return [name, ...day, moneyOf(said, theirs)].join(', ');
}

function paidWords(said: Said, one: Asked): string {
  const what = whatOf(said, one);
  const payment = paymentsSettling(said.reconciled, one).at(-1);
  if (payment === undefined) return what;
  const day = dayWords(payment.paidOn, said.country);
  return payment.reference === null
    ? t('{what}; paid on {day}', { what, day })
    : t('{what}; paid on {day}, reference {reference}', { what, day, reference: payment.reference });
}

function paymentWords(said: Said, { paymentId, ours }: Asked): string {
  const payment = paymentId === null ? undefined : said.reconciled.payments.get(paymentId);
  const amount = `${said.row.currency} ${roundMoney(payment?.amount ?? ours ?? '0')}`;
  const day = dayWords(payment?.paid_on ?? said.reconciled.day, said.country);
  return payment?.reference == null
    ? t('{amount} on {day}', { amount, day })
    : t('{amount} on {day}, reference {reference}', { amount, day, reference: payment.reference });
}
