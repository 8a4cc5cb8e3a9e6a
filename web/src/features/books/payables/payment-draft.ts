import type { OpenInvoice } from '@platewise/contract';
import { dec, parseTypedNumber, roundMoney, sumCents } from '@platewise/domain';
import { typedNumber } from '../../../ui/index.ts';

/** What is paid of one invoice or used of one credit, as typed: without a sign. */
export type PartDraft = { amount: string; discount: string };

/** What the form needs of an invoice that is paid. */
export type Payable = Pick<
  OpenInvoice,
  'id' | 'version' | 'invoiceNumber' | 'filename' | 'dueDate' | 'owed' | 'currency' | 'discount'
>;

const cents = (amount: number) => roundMoney(dec(amount));

export const partOf = ({ owed }: Payable): PartDraft => ({ amount: cents(Math.abs(owed)), discount: '' });

/** The part with the discount for paying early, or without. */
export function withDiscount(invoice: Payable, take: boolean): PartDraft {
  if (!take || invoice.discount === null) return partOf(invoice);
  const discount = cents(invoice.discount.amount);
  return { amount: roundMoney(dec(cents(invoice.owed)).minus(discount)), discount };
}

export const takesDiscount = ({ discount }: Payable, part: PartDraft): boolean =>
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

/** What is used of a credit reduces the payment. A minus typed all the same isn't turned into a plus. */
function signed({ owed }: Payable, text: string): string {
  const plain = owed < 0 ? parseTypedNumber(text) : null;
  return plain === null || Number(plain) === 0 ? text : `-${plain.replace('-', '')}`;
}

/** What is paid and what is taken off, over all parts; null while a field isn't a number. */
export const totalsOf = (invoices: readonly Payable[], parts: readonly PartDraft[]) => ({
  amount: sumOf(invoices.map((invoice, index) => signed(invoice, parts[index]?.amount ?? ''))),
  discount: sumOf(parts.map(({ discount }) => discount)),
});

/** What stays owed of an invoice; null while a field isn't a number. */
export function leftOf(invoice: Payable, { amount, discount }: PartDraft): string | null {
  const [paid, off] = [amountOf(signed(invoice, amount)), amountOf(discount)];
  return paid === null || off === null ? null : roundMoney(dec(cents(invoice.owed)).minus(paid).minus(off));
}

export const bodyOf = (invoices: readonly Payable[], parts: readonly PartDraft[]) =>
  invoices.map((invoice, index) => ({
    id: invoice.id,
    version: invoice.version,
    amount: typedNumber(signed(invoice, parts[index]?.amount ?? '')) ?? '',
    discount: typedNumber(parts[index]?.discount ?? ''),
  }));

/** The fields that show their own error. */
export const fieldsOf = (invoices: number): string[] => [
  ...['paidOn', 'method', 'reference', 'note'],
  ...Array.from({ length: invoices }, (_unused, index) =>
    ['id', 'amount', 'discount'].map((field) => `invoices.${index}.${field}`),
  ).flat(),
];
