import {
  type BankEntryRecord,
  type BankEntrySuggestion,
  confirmBankEntry,
  ignoreBankEntry,
  PAYMENT_METHODS,
  unmatchBankEntry,
} from '@platewise/contract';
import type { BankSuggestion } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { EntryRow, MatchedPayment } from './entries.repo.ts';
import type { Found } from './find-matches.ts';

export function entryReply(
  caller: Caller,
  row: EntryRow,
  suggestions: readonly BankEntrySuggestion[],
): BankEntryRecord {
  const isOpen = row.state === 'unmatched' || row.state === 'suggested';
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    accountEnding: row.account_last4,
    bookedOn: row.booked_on,
    valueOn: row.value_on,
    amount: Number(row.amount),
    currency: row.currency,
    counterparty: row.counterparty,
    reference: row.reference,
    description: row.description,
    checkNumber: row.check_number,
    state: isOpen ? (suggestions.length > 0 ? 'suggested' : 'unmatched') : row.state,
    payments: row.payments.map(paymentOf),
    suggestions: isOpen ? [...suggestions] : [],
    possibleDuplicate: isOpen && row.possible_duplicate,
    matchedAt: row.matched_at?.toISOString() ?? null,
    matchedBy: row.matcher,
    version: row.version,
    can: {
      match: isOpen && caller.may(confirmBankEntry.access, row.restaurant_id),
      undo: row.state === 'matched' && caller.may(unmatchBankEntry.access, row.restaurant_id),
      ignore: row.state !== 'matched' && caller.may(ignoreBankEntry.access, row.restaurant_id),
    },
  };
}

const paymentOf = (row: MatchedPayment): BankEntryRecord['payments'][number] => ({
  id: row.id,
  vendorName: row.vendor_name,
  paidOn: row.paid_on,
  amount: Number(row.amount),
  method: PAYMENT_METHODS.find((method) => method === row.method) ?? 'other',
  reference: row.reference,
});

/** A suggestion with what the screen shows of its payments or invoices. */
export function suggestionReply(suggestion: BankSuggestion, { payments, bills }: Found): BankEntrySuggestion {
  const evidence = [...suggestion.evidence];
  if (suggestion.kind === 'payments') {
    const found = suggestion.paymentIds.flatMap((id) => payments.get(id) ?? []);
    return {
      kind: 'payments',
      evidence,
      payments: found.map(paymentOf),
      vendorId: null,
      vendorName: null,
      invoices: [],
    };
  }
  const invoices = suggestion.invoices.flatMap(({ id, amount, discount }) => {
    const bill = bills.get(id);
    return bill === undefined ? [] : [{ bill, amount: Number(amount), discount: Number(discount) }];
  });
  return {
    ...{ kind: 'invoices', evidence, payments: [], vendorId: suggestion.vendorId },
    vendorName: invoices[0]?.bill.vendor_name ?? null,
    invoices: invoices.map(({ bill, amount, discount }) => ({
      ...{ id: bill.id, invoiceNumber: bill.invoice_number, filename: bill.filename, amount, discount },
      version: bill.version,
    })),
  };
}
