import type { Finding } from '@platewise/contract';
import { sumCents } from '@platewise/domain';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

type Kind = Finding['kind'];

/** Each kind's short name, and what it means to an owner. */
export const kindWords: Readonly<Record<Kind, { name: string; meaning: string }>> = {
  order_price: { name: t('Above the order'), meaning: t('The invoice charges more per unit than your order says.') },
  list_price: {
    name: t('Above the price list'),
    meaning: t("The invoice charges more per unit than the vendor's price list of that day."),
  },
  price_creep: {
    name: t('Creeping up'),
    meaning: t('The price went up in small steps, each too small for a price alert.'),
  },
  group_price: {
    name: t('Group pays less'),
    meaning: t('Another restaurant in your group paid less for the same item.'),
  },
  market_price: {
    name: t('Against the market'),
    meaning: t("The vendor's price went up although the market price didn't."),
  },
  pack_shrunk: {
    name: t('Smaller pack'),
    meaning: t("The pack contains less than before, but its price didn't drop."),
  },
  surcharge: { name: t('Surcharge'), meaning: t('A fee or freight charge is new or higher than before.') },
  catch_weight: { name: t('Billed over weight'), meaning: t('The vendor billed more weight than you received.') },
  not_received: {
    name: t('Not received'),
    meaning: t("The vendor billed goods that you didn't receive or didn't order."),
  },
  duplicate: { name: t('Billed twice'), meaning: t('The same goods are on two invoices with different numbers.') },
  tax: { name: t('Tax'), meaning: t("Tax was charged on goods that weren't taxed before.") },
  credit_missing: {
    name: t('Credit missing'),
    meaning: t('You asked for a credit, and the vendor gave none or only part of it.'),
  },
  bank_account: {
    name: t('New bank account'),
    meaning: t(
      'The invoice asks to be paid to a bank account this vendor never used before. Forged invoices look like this, so call the vendor on a number you already had before you pay. If the account is right, dismiss the finding.',
    ),
  },
};

export const statuses = ['open', 'requested', 'settled', 'dismissed'] as const satisfies Finding['status'][];

export const statusWords: Readonly<
  Record<Finding['status'], { label: string; tone: 'amber' | 'neutral' | 'green' | 'outline' }>
> = {
  open: { label: t('Open (findings)'), tone: 'amber' },
  requested: { label: t('Requested'), tone: 'neutral' },
  settled: { label: t('Settled'), tone: 'green' },
  dismissed: { label: t('Dismissed'), tone: 'outline' },
};

/** An invoice by its number, or else by its file. */
export const invoiceNameOf = ({ invoiceNumber, filename }: NonNullable<Finding['invoice']>): string =>
  invoiceNumber ?? filename;

/** A changed bank account costs nothing until it is paid. */
export const hasMoney = ({ kind }: Pick<Finding, 'kind'>): boolean => kind !== 'bank_account';

/** `$41.20 + CA$8.00`: currencies are never added up. */
export function sumWords(findings: readonly Pick<Finding, 'money' | 'currency'>[]): string {
  const byCurrency = Map.groupBy(findings, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, alike]) => formatMoney(Number(sumCents(alike.map(({ money }) => String(money)))), { currency }))
    .join(' + ');
}

export const countWords = (count: number): string =>
  t('{count, plural, one {# finding} other {# findings}}', { count });

export const lineAddress = (invoiceId: number, lineId: number | null | undefined): string =>
  `/invoices/${invoiceId}/review${lineId == null ? '' : `?line=${lineId}`}`;
