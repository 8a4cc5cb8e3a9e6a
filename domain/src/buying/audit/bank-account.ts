import { addDays } from '../../shared/dates/index.ts';
import type { AccountAsked, Finding, InvoiceAccounts } from './audited.ts';
import type { ToAudit } from './found.ts';

/**
 * Accounts an invoice asks to be paid to that the vendor never used before: the last two approved invoices with accounts
 * name the same ones, and this one is on none of the earlier invoices, so it is found on the first invoice only. It
 * costs nothing yet, so its money is 0. An account a person has dismissed is known.
 * @example bankAccounts({ ...todo, context: twice to DE •••• 3000, now to LT •••• 9911 })[0].actual // null, money '0.00'
 */
export function bankAccounts({ invoice, context: { payTo }, tolerances }: ToAudit): Finding[] {
  const { days, invoices } = tolerances.account;
  const earlier = payTo.earlier.filter(
    ({ date, accounts }) => date >= addDays(invoice.date, -days) && date <= invoice.date && accounts.length > 0,
  );
  const usual = earlier
    .filter(({ approved }) => approved)
    .toSorted((a, b) => (a.date > b.date ? -1 : a.date < b.date ? 1 : b.invoiceId - a.invoiceId))
    .slice(0, invoices);
  const [last] = usual;
  if (last === undefined || usual.length < invoices || !usual.every((one) => sameAccounts(one, last))) return [];
  const known = new Set([...payTo.known, ...earlier.flatMap(({ accounts }) => accounts.map(({ key }) => key))]);
  return distinct(payTo.own)
    .filter(({ key }) => !known.has(key))
    .map(({ key, masked }) => ({
      kind: 'bank_account' as const,
      subject: `account:${key}`,
      lineIds: [],
      money: '0.00',
      unit: null,
      expected: null,
      actual: null,
      quantity: null,
      against: {
        invoiceId: last.invoiceId,
        date: last.date,
        account: masked,
        accountBefore: distinct(last.accounts)
          .map((one) => one.masked)
          .join(', '),
      },
      also: [],
    }));
}

/** The account of a finding of this kind, as it is compared. */
export const accountOfSubject = (subject: string): string => subject.replace(/^account:/, '');

const distinct = (accounts: readonly AccountAsked[]): AccountAsked[] =>
  accounts.filter(({ key }, at) => accounts.findIndex((one) => one.key === key) === at);

function sameAccounts({ accounts: some }: InvoiceAccounts, { accounts: others }: InvoiceAccounts): boolean {
  const among = (those: readonly AccountAsked[]) => (one: AccountAsked) => those.some(({ key }) => key === one.key);
  return some.every(among(others)) && others.every(among(some));
}
