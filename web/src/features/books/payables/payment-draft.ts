import type { OpenInvoice } from '@platewise/contract';
import { dec, parseTypedNumber, roundMoney, sumCents } from '@platewise/domain';
import { typedNumber } from '../../../ui/index.ts';

/** What is paid of one invoice, as typed. */
export type PartDraft = { amount: string; discount: string };

const cents = (amount: number) => roundMoney(dec(amount));

export const partOf = ({ owed }: OpenInvoice): PartDraft => ({ amount: cents(owed), discount: '' });

/** The part with the discount for paying early, or without. */
export function withDiscount(invoice: OpenInvoice, take: boolean): PartDraft {
  if (!take || invoice.discount === null) return partOf(invoice);
  const discount = cents(invoice.discount.amount);
  return { amount: roundMoney(dec(cents(invoice.owed)).minus(discount)), discount };
}

export const takesDiscount = ({ discount }: OpenInvoice, part: PartDraft): boolean =>
  discount !== null && typedNumber(part.discount) !== null && amountOf(part.discount) === cents(discount.amount);

/** The typed amount to the cent; empty is zero, and null isn't a number. */
function amountOf(text: string): string | null {
  if (text.trim() === '') return '0.00';
  const plain = parseTypedNumber(text);
  return plain === null ? null : roundMoney(dec(plain));
}

const sumOf = (texts: readonly string[]): string | null => {
  const amounts = texts.map(amountOf);
  return amounts.includes(null) ? null : sumCents(amounts.map((amount) => amount ?? ''));
};

/** What is paid and what is taken off, over all parts; null while a field isn't a number. */
export const totalsOf = (parts: readonly PartDraft[]) => ({
  amount: sumOf(parts.map(({ amount }) => amount)),
  discount: sumOf(parts.map(({ discount }) => discount)),
});

/** What stays owed of an invoice; null while a field isn't a number. */
export function leftOf({ owed }: OpenInvoice, { amount, discount }: PartDraft): string | null {
  const [paid, off] = [amountOf(amount), amountOf(discount)];
  return paid === null || off === null ? null : roundMoney(dec(cents(owed)).minus(paid).minus(off));
}

export const bodyOf = (invoices: readonly OpenInvoice[], parts: readonly PartDraft[]) =>
  invoices.map(({ id, version }, index) => ({
    id,
    version,
    amount: typedNumber(parts[index]?.amount ?? '') ?? '',
    discount: typedNumber(parts[index]?.discount ?? ''),
  }));

/** The fields that show their own error. */
export const fieldsOf = (invoices: number): string[] => [
  ...['paidOn', 'method', 'reference', 'note'],
  ...Array.from({ length: invoices }, (_unused, index) =>
    ['id', 'amount', 'discount'].map((field) => `invoices.${index}.${field}`),
  ).flat(),
];
