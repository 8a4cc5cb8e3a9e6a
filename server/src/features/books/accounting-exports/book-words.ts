import {
  type AccountingFormat,
  type BillCheck,
  type BookedType,
  type BookNote,
  type BookProblem,
  limitsOf,
  type Message,
  msg,
  type PaymentProblem,
  t,
  worded,
} from '@platewise/domain';

const formatNames: Readonly<Record<AccountingFormat, Message>> = {
  quickbooks_csv: msg('QuickBooks Online bills (CSV)'),
  quickbooks_iif: msg('QuickBooks Desktop bills (IIF)'),
  xero_csv: msg('Xero bills (CSV)'),
  csv: msg('CSV'),
  xlsx: msg('Excel workbook'),
};
export const formatMessage = (format: AccountingFormat): Message => formatNames[format];
export const formatName = (format: AccountingFormat): string => worded(formatNames[format]);

const typeNames: Readonly<Record<BookedType, Message>> = {
  product: msg('products'),
  supplies: msg('supplies'),
  tax: msg('tax'),
  freight: msg('freight'),
  deposit: msg('deposits'),
  fee: msg('fees'),
  discount: msg('discounts'),
  credit: msg('credits'),
  difference: msg('the difference to the total'),
};

type Subject = { currency: string; check: BillCheck };

/** Explains to the user why an invoice is excluded from a file. */
export function problemWords(code: BookProblem, format: AccountingFormat, { currency, check }: Subject): string {
  switch (code) {
    case 'no_vendor':
      return t('No vendor');
    case 'no_account': {
      const purchases = check.unmapped.map(({ type, category }) => category ?? worded(typeNames[type]));
      return t('No account for {purchases}', { purchases: purchases.join(', ') });
    }
    case 'number_too_long':
      return t('The number has {count} characters. {format} allows {limit}', {
        count: check.number.length,
        format: formatName(format),
        limit: limitsOf(format).number,
      });
    case 'same_number':
      return t('Another invoice from this vendor has the same number. Your books would merge them into one bill');
    case 'currency':
      return t("{format} doesn't support currencies, and this invoice is in {currency}", {
        format: formatName(format),
        currency,
      });
    case 'no_rate':
      return t('The exchange rate is unknown');
    case 'credit':
      return t("{format} doesn't support credits. Enter it as a vendor credit", { format: formatName(format) });
  }
}

/** A remark on an invoice that is included. */
export function noteWords(code: BookNote, { check: { number } }: Subject): string {
  switch (code) {
    case 'no_number':
      return t('No number. Exported as {number}', { number });
    case 'no_due_date':
      return t('No due date. If the format requires one, the invoice date is used');
    case 'difference':
      return t("Its lines don't add up to its total. The difference is exported as a separate line");
    case 'converted':
      return t('Exported at the exchange rate of its approval');
    case 'shortened':
      return t('Number too long. Exported as {number}', { number });
    case 'no_lines':
      return t('No lines. Exported as one line');
  }
}

/** Explains to the user why payments are excluded from a file. */
export function paymentProblemWords(code: PaymentProblem, format: AccountingFormat): string {
  switch (code) {
    case 'no_vendor':
      return t('No vendor');
    case 'no_payment_account':
      return t('No bank account is set for payments');
    case 'no_discount_account':
      return t('No account is set for early payment discounts');
    case 'currency':
      return t("{format} doesn't support currencies", { format: formatName(format) });
  }
}
