import { dec, type Money, msg, toMoney } from '@platewise/domain';
import { BankFileRefused } from './refusals.ts';
import { sideOf } from './table-roles.ts';
import type { BankAnswers } from './types.ts';
import { opposite } from './values.ts';

type Figures = {
  amount?: Money | null | undefined;
  debit?: Money | null | undefined;
  credit?: Money | null | undefined;
  side: string;
};

const isMinus = (amount: string) => dec(amount).lt(0);
const isZero = (amount: string | null | undefined) => amount === null || amount === undefined || dec(amount).isZero();
const size = (amount: Money) => (isMinus(amount) ? opposite(amount) : amount);

/**
 * The amount of each row, negative for money out; null for a row without any. A debit column or a word in each row says
 * it, or the signs of one column. Where no amount is negative the person is asked.
 */
export function signsOf(rows: readonly Figures[], given: BankAnswers['moneyOut']): (Money | null)[] {
  if (rows.some(({ debit, credit }) => debit !== undefined && credit !== undefined)) return fromColumns(rows);
  const amounts = rows.map(({ amount }) => amount ?? null);
  const sides = rows.map(({ side }) => sideOf(side));
  const negative = amounts.some((amount) => amount !== null && isMinus(amount));
  const allSided = sides.every((side) => side !== null);
  if (allSided && negative && given !== 'negative') return fromSides(amounts, sides, given);
  if (given === undefined && !negative && allSided)
    return amounts.map((amount, at) => (amount === null || sides[at] === 'in' ? amount : opposite(size(amount))));
  if (given === undefined && !negative)
    throw new BankFileRefused(
      msg('No amount in this file is negative. Choose whether money that went out is negative or positive in it.'),
      'moneyOut',
    );
  return amounts.map((amount) => (amount !== null && given === 'positive' ? opposite(amount) : amount));
}

/** Signs and a word in each row. Where they contradict each other, as in a fee that came back, the person is asked. */
function fromSides(
  amounts: readonly (Money | null)[],
  sides: readonly ('in' | 'out' | null)[],
  given: BankAnswers['moneyOut'],
): (Money | null)[] {
  const has = (side: 'in' | 'out', minus: boolean) =>
    amounts.some((amount, at) => sides[at] === side && !isZero(amount) && isMinus(amount ?? '0') === minus);
  const fits = !has('out', false) && !has('in', true);
  const turned = !has('out', true) && !has('in', false);
  if (given === undefined && fits) return [...amounts];
  if (given === undefined && !turned)
    throw new BankFileRefused(
      msg(
        'The signs in this file contradict its debits and credits. Choose whether money that went out is negative or positive in it.',
      ),
      'moneyOut',
    );
  // Debits are positive; credits too, unless none of them is.
  const inward = has('in', false) ? 'in' : null;
  return amounts.map((amount, at) => (amount === null || sides[at] === inward ? amount : opposite(amount)));
}

/** Some banks write debits with a minus; whichever sign most of them have is money out. */
function fromColumns(rows: readonly Figures[]): (Money | null)[] {
  const debits = rows.flatMap(({ debit }) => (debit && !isZero(debit) ? [debit] : []));
  const signed = debits.filter(isMinus).length > debits.length / 2;
  return rows.map(({ debit, credit }) => {
    if (debit && !isZero(debit)) return signed ? debit : opposite(debit);
    return credit ?? (debit ? toMoney('0.00') : null);
  });
}
