import { dec, msg } from '@platewise/domain';
import { BankFileRefused } from './refusals.ts';
import { sideOf } from './table-roles.ts';
import type { BankAnswers } from './types.ts';
import { opposite } from './values.ts';

type Figures = {
  amount?: string | null | undefined;
  debit?: string | null | undefined;
  credit?: string | null | undefined;
  side: string;
};

const isMinus = (amount: string) => dec(amount).lt(0);
const isZero = (amount: string | null | undefined) => amount === null || amount === undefined || dec(amount).isZero();
const size = (amount: string) => (isMinus(amount) ? opposite(amount) : amount);

/**
 * The amount of each row, negative for money out; null for a row without any. A debit column or a word in each row says
 * it, or the signs of one column. Where no amount is negative the person is asked.
 */
export function signsOf(rows: readonly Figures[], given: BankAnswers['moneyOut']): (string | null)[] {
  if (rows.some(({ debit, credit }) => debit !== undefined && credit !== undefined)) return fromColumns(rows);
  const amounts = rows.map(({ amount }) => amount ?? null);
  const sides = rows.map(({ side }) => sideOf(side));
  const negative = amounts.some((amount) => amount !== null && isMinus(amount));
  if (given === undefined && !negative && sides.every((side) => side !== null))
    return amounts.map((amount, at) => (amount === null || sides[at] === 'in' ? amount : opposite(size(amount))));
  if (given === undefined && !negative)
    throw new BankFileRefused(
      msg('No amount in this file is negative. Choose whether money that went out is negative or positive in it.'),
      'moneyOut',
    );
  return amounts.map((amount) => (amount !== null && given === 'positive' ? opposite(amount) : amount));
}

/** Some banks write debits with a minus; whichever sign most of them have is money out. */
function fromColumns(rows: readonly Figures[]): (string | null)[] {
  const debits = rows.flatMap(({ debit }) => (debit && !isZero(debit) ? [debit] : []));
  const signed = debits.filter(isMinus).length > debits.length / 2;
  return rows.map(({ debit, credit }) => {
    if (debit && !isZero(debit)) return signed ? debit : opposite(debit);
    return credit ?? (debit ? '0.00' : null);
  });
}
