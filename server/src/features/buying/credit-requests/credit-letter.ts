import type { Language } from '@platewise/contract';
import { numberWords, roundMoney, storedWords, t, translated } from '@platewise/domain';
import { inLanguageOf } from '../../../platform/texts.ts';
import type { CreditRequestRow } from './credit-requests.repo.ts';

export type CreditLetter = { to: string | null; subject: string; text: string };

/** The restaurant's, for a vendor without a language of its own. */
type Customs = { language: Language; country?: string | null };

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** The email to the vendor, in its language. */
export const creditLetter = (row: CreditRequestRow, { language, country = null }: Customs): CreditLetter =>
  inLanguageOf({ language: row.vendor_language ?? language, country }, () => ({
    to: row.vendor_email,
    subject: oneLine(
      t('Credit request from {restaurant}: {about}', { restaurant: row.restaurant_name, about: aboutOf(row) }),
    ).slice(0, 200),
    text: [
      t('Hello {name},', { name: oneLine(row.vendor_name) }),
      askedOf(row),
      factsOf(row, country).join('\n'),
      t('Please send us a credit note.'),
      `${t('Thank you,')}\n${oneLine(row.restaurant_name)}`,
    ].join('\n\n'),
  }));

function askedOf({ kind }: CreditRequestRow): string {
  switch (kind) {
    case 'short':
      return t('The following was not delivered:');
    case 'refused':
      return t('The following was returned with your driver:');
    case 'price':
      return t('The following was billed above our order price:');
    case 'not_ordered':
      return t("The following was billed but we didn't order it:");
    default:
      return t('Please credit the following:');
  }
}

const orderOf = ({ order_number: number }: CreditRequestRow) =>
  number === null ? [] : t('order {number}', { number });
const invoiceOf = ({ invoice_number: number }: CreditRequestRow) =>
  number === null ? [] : t('invoice {number}', { number });

const aboutOf = (row: CreditRequestRow): string =>
  [orderOf(row), invoiceOf(row)].flat()[0] ?? oneLine(storedWords(row.description));

function factsOf(row: CreditRequestRow, country: string | null): string[] {
  const quantity = row.quantity === null ? '' : numberWords(row.quantity, country, 6);
  const about = [orderOf(row), invoiceOf(row)].flat();
  return [
    oneLine(storedWords(row.description)),
    row.quantity === null
      ? []
      : t('Quantity: {quantity}', { quantity: `${quantity} ${translated(row.unit ?? '')}`.trim() }),
    row.amount === null ? [] : t('Amount: {amount}', { amount: `${row.currency} ${roundMoney(row.amount)}` }),
    about.length === 0 ? [] : t('Reference: {numbers}', { numbers: about.join(', ') }),
    row.received_on === null ? [] : t('Delivered on: {day}', { day: row.received_on }),
    row.account_number === null ? [] : t('Our account: {account}', { account: row.account_number }),
  ].flat();
}
