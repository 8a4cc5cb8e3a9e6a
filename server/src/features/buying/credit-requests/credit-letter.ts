import { roundMoney } from '@platewise/domain';
import type { CreditRequestRow } from './credit-requests.repo.ts';

export type CreditLetter = { to: string | null; subject: string; text: string };

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

const asked: Record<string, string> = {
  short: 'The following was not delivered:',
  refused: 'The following was returned with your driver:',
  price: 'The following was billed above our order price:',
  not_ordered: "The following was billed but we didn't order it:",
  other: 'Please credit the following:',
};

/** The email to the vendor. */
export function creditLetter(row: CreditRequestRow): CreditLetter {
  const about = [
    row.order_number === null ? null : `order ${row.order_number}`,
    row.invoice_number === null ? null : `invoice ${row.invoice_number}`,
  ].filter((part) => part !== null);
  const lines = [
    `Hello ${oneLine(row.vendor_name)},`,
    asked[row.kind] ?? (asked.other as string),
    [
      oneLine(row.description),
      row.quantity === null ? null : `Quantity: ${Number(row.quantity)}${row.unit === null ? '' : ` ${row.unit}`}`,
      row.amount === null ? null : `Amount: ${row.currency} ${roundMoney(row.amount)}`,
      about.length === 0 ? null : `Reference: ${about.join(', ')}`,
      row.received_on === null ? null : `Delivered on: ${row.received_on}`,
      row.account_number === null ? null : `Our account: ${row.account_number}`,
    ]
      .filter((part) => part !== null)
      .join('\n'),
    'Please send us a credit note.',
    `Thank you,\n${oneLine(row.restaurant_name)}`,
  ];
  const concern = about[0] ?? oneLine(row.description);
  return {
    to: row.vendor_email,
    subject: oneLine(`Credit request from ${row.restaurant_name}: ${concern}`).slice(0, 200),
    text: lines.join('\n\n'),
  };
}
