import { type Customs, dec, type Message, moneyWords, msg } from '@platewise/domain';
import { kindOf } from './finding-status.ts';
import { amountWords, priceWords } from './finding-words.ts';
import type { FindingRow } from './findings.repo.ts';

/** Why a credit is due, as the vendor reads it: nothing about other restaurants, vendors or markets. */
export function creditReason(row: FindingRow, customs: Customs): Message {
  const { expected, actual, unit } = row;
  const due = priceWords(expected, unit, customs);
  const billed = priceWords(actual, unit, customs);
  const invoice = row.invoice_number ?? row.filename ?? '';
  switch (kindOf(row.kind)) {
    case 'order_price':
      return msg('ordered at {due}, billed at {billed}', { due, billed });
    case 'list_price':
      return msg('listed at {due}, billed at {billed}', { due, billed });
    case 'price_creep':
      return msg('price raised in small steps from {due} to {billed}', { due, billed });
    case 'group_price':
      // Without the price: it is another restaurant's, and more people read requests than see that one.
      return msg('above what you charge our other location');
    case 'market_price':
      return msg('raised by more than the market: {due} would follow it, billed at {billed}', { due, billed });
    case 'pack_shrunk':
      return msg('the pack holds {now} instead of {before}', {
        now: amountWords(actual, unit, customs),
        before: amountWords(expected, unit, customs),
      });
    case 'surcharge':
      return dec(expected ?? '0').isZero()
        ? msg('charge not agreed')
        : msg('charge of {amount}, usually {usual}', {
            amount: moneyWords(actual ?? '0', customs),
            usual: moneyWords(expected ?? '0', customs),
          });
    case 'catch_weight':
    case 'not_received':
      return expected === null
        ? msg('billed, not ordered')
        : msg('received {due}, billed {billed}', {
            due: amountWords(expected, unit, customs),
            billed: amountWords(actual, unit, customs),
          });
    case 'duplicate':
      return msg('billed twice, again on invoice {invoice}', { invoice });
    case 'tax':
      return msg('taxed, though these goods were not taxed before');
    case 'bank_account':
      return msg('asks to be paid to another bank account');
    case 'credit_missing':
      return msg('requested credit of {amount}, {given} given', {
        amount: moneyWords(expected ?? '0', customs),
        given: moneyWords(actual ?? '0', customs),
      });
  }
}
