import {
  type Customs,
  dayWords,
  dec,
  moneyWords,
  numberWords,
  percentWords,
  type Quantity,
  roundPercent,
  t,
  type UnitCost,
  unitCostWords,
} from '@platewise/domain';
import { kindOf } from './finding-status.ts';
import type { FindingRow } from './findings.repo.ts';

type Worded = Pick<FindingRow, 'kind' | 'unit' | 'expected' | 'actual' | 'quantity' | 'money' | 'against' | 'line_ids'>;

/** What is wrong, in a sentence with its figures, in the reader's language. */
export function findingWords(row: Worded, customs: Customs): string {
  const { expected, actual, unit } = row;
  const paid = priceWords(actual, unit, customs);
  const due = priceWords(expected, unit, customs);
  const percent = percentAbove(row, customs);
  const date = row.against.date === undefined ? '' : dayWords(row.against.date, customs.country);
  switch (kindOf(row.kind)) {
    case 'order_price':
      return t('Billed at {paid}, ordered at {due}', { paid, due });
    case 'list_price':
      return t('Billed at {paid}, on the price list at {due}', { paid, due });
    case 'price_creep':
      return t('Up {percent} in small steps: from {due} to {paid}', { percent, due, paid });
    case 'group_price':
      return t('Billed at {paid}, another of your restaurants paid {due}', { paid, due });
    case 'market_price':
      return t('Billed at {paid}; following the market it would be {due}', { paid, due });
    case 'pack_shrunk':
      return t('The pack holds {now} instead of {before}', {
        now: amountWords(actual, unit, customs),
        before: amountWords(expected, unit, customs),
      });
    case 'surcharge':
      return dec(expected ?? '0').isZero()
        ? t('New charge of {amount}', { amount: moneyWords(actual ?? row.money, customs) })
        : t('Charge of {amount}, usually {usual}', {
            amount: moneyWords(actual ?? '0', customs),
            usual: moneyWords(expected ?? '0', customs),
          });
    case 'catch_weight':
      return t('Billed {billed}, received {received}', {
        billed: amountWords(actual, unit, customs),
        received: amountWords(expected, unit, customs),
      });
    case 'not_received':
      return expected === null
        ? t('Billed, but neither ordered nor received')
        : t('Billed {billed}, received {received}', {
            billed: amountWords(actual, unit, customs),
            received: amountWords(expected, unit, customs),
          });
    case 'duplicate':
      return t('{count, plural, one {# line was} other {# lines were}} billed before on another invoice', {
        count: row.line_ids.length,
      });
    case 'tax':
      return t('Taxed, though it was bought without tax before');
    case 'bank_account':
      return t(
        'Pay to {account}; until now it was {before}. Before paying, call the vendor on a number you already had',
        { account: row.against.account ?? '', before: row.against.accountBefore ?? '' },
      );
    case 'credit_missing':
      return dec(actual ?? '0').isZero()
        ? t('Credit of {amount} requested on {date}, never given', {
            amount: moneyWords(expected ?? '0', customs),
            date,
          })
        : t('Credit of {amount} requested, {given} given', {
            amount: moneyWords(expected ?? '0', customs),
            given: moneyWords(actual ?? '0', customs),
          });
  }
}

/** A price for one unit: '$42.10 per CS'. */
export function priceWords(price: UnitCost | null, unit: string | null, customs: Customs): string {
  if (price === null) return '';
  const amount = unitCostWords(price, customs);
  return unit === null ? amount : t('{price} per {unit}', { price: amount, unit });
}

/** A quantity with its unit: '4 CS'. */
export function amountWords(quantity: Quantity | null, unit: string | null, { country }: Customs): string {
  if (quantity === null) return '';
  const amount = numberWords(quantity, country ?? null);
  return unit === null ? amount : `${amount} ${unit}`;
}

function percentAbove({ expected, actual }: Worded, { country }: Customs): string {
  if (expected === null || actual === null || dec(expected).isZero()) return '';
  return percentWords(roundPercent(dec(actual).div(dec(expected)).minus(1).times(100)), country ?? null);
}
