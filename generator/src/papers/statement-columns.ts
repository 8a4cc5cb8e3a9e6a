import type { Decimal } from '@platewise/domain';
import type { Random } from '../random.ts';
import type { Pen } from '../trade/style.ts';
import type { DebtWords } from './debt-words.ts';
import type { Debt, StatementShape } from './debts.ts';
import type { PaperLanguage } from './words.ts';

export type Sheet = { random: Random; pen: Pen; language: PaperLanguage; date: string };

export type Column = { head: string; at: number; left?: boolean; cell: (debt: Debt, balance: Decimal) => string };

export type AmountText = (amount: Decimal) => string;

/** Negative amounts in one way throughout; a statement whose kinds say it may print none. */
export function signedBy(random: Random, pen: Pen, shape: StatementShape): AmountText {
  const money = pen.style.money;
  const bare = (amount: Decimal) => money(amount.abs().toFixed(2));
  const sign = random.chance(0.2) ? '$' : '';
  const ways: AmountText[] = [
    (amount) => `-${sign}${bare(amount)}`,
    (amount) => `-${bare(amount)}`,
    (amount) => `${sign}${bare(amount)}-`,
    (amount) => `(${sign}${bare(amount)})`,
    (amount) => `${sign}${bare(amount)} CR`,
    (amount) => `${bare(amount)}CR`,
  ];
  const minus = random.pick(ways);
  const prefix = shape === 'sides' ? '' : sign;
  return (amount) => (amount.isNegative() && !amount.isZero() ? minus(amount) : `${prefix}${bare(amount)}`);
}

type Look = { listed: readonly Debt[]; amountOf: AmountText; slip: boolean };

export function columnsOf(
  { random, pen }: Sheet,
  shape: StatementShape,
  words: DebtWords,
  { amountOf, slip }: Look,
): Column[] {
  const printed = shortDate(pen);
  const codes = random.chance(0.35);
  const unsigned = (shape === 'running' || shape === 'plain') && random.chance(0.2);
  const kindText = random.int(0, 1);
  const kind = (debt: Debt): string => {
    const texts = words.kinds[debt.kind];
    return codes && debt.kind !== 'forward' ? words.codes[debt.kind] : (texts[kindText % texts.length] ?? '');
  };
  const [amountHead, openHead] = [random.pick(words.amount), random.pick(words.open)];
  const end = slip ? 0.68 : 1;
  const narrow = shape === 'sides' || shape === 'aged' || slip;
  const date: Column = {
    head: narrow ? words.date[0] : random.pick(words.date),
    at: 0,
    left: true,
    cell: (debt) => printed(debt.date),
  };
  const number: Column = {
    head: random.pick(words.number),
    at: 0.19 * end,
    left: true,
    cell: (debt) => debt.number ?? '',
  };
  const said: Column = { head: random.pick(words.kind), at: 0.37 * end, left: true, cell: kind };
  const amount: Column = {
    head: amountHead,
    at: shape === 'plain' ? end : 0.82,
    cell: (debt) => amountOf(unsigned ? debt.amount.abs() : debt.amount),
  };
  const balance: Column = { head: random.pick(words.balance), at: 1, cell: (_, running) => amountOf(running) };
  const due: Column = {
    head: words.due,
    at: 0.38 * end,
    left: true,
    cell: (debt) => (debt.kind === 'invoice' ? printed(later(debt.date, 30)) : ''),
  };
  const lead = random.chance(0.5) || narrow ? [date, number] : [date, { ...number, at: 0.47 * end }];
  const middle = lead[1] === number ? said : { ...said, at: 0.19 * end };
  switch (shape) {
    case 'running':
      return [...lead, middle, amount, balance];
    case 'plain':
      return [...lead, middle, amount];
    case 'sides':
      return [
        ...lead,
        middle,
        {
          head: random.pick(words.charges),
          at: 0.68,
          cell: (debt) => (debt.amount.isPositive() ? amountOf(debt.amount) : ''),
        },
        {
          head: random.pick(words.credits),
          at: 0.86,
          cell: (debt) => (debt.amount.isNegative() ? amountOf(debt.amount.abs()) : ''),
        },
        balance,
      ];
    case 'open':
      return [
        date,
        number,
        slip || random.chance(0.5) ? { ...said, at: 0.37 * end } : due,
        { head: random.pick(words.original), at: 0.8 * end, cell: (debt) => amountOf(debt.original) },
        { head: openHead, at: end, cell: (debt) => amountOf(debt.amount) },
      ];
    case 'aged':
      return [
        date,
        number,
        { head: amountHead, at: 0.5, cell: (debt) => amountOf(debt.amount) },
        ...words.ages.map(
          (head, index): Column => ({
            head,
            at: 0.63 + 0.123 * index,
            cell: (debt) => (ageOf(debt) === index ? amountOf(debt.amount) : ''),
          }),
        ),
      ];
  }
}

/** 'Wednesday, September 30, 2026' doesn't fit a table. */
function shortDate({ style }: Pen): (iso: string) => string {
  const fits = style.date('2026-09-30').length <= 12;
  return fits ? style.date : (iso) => [iso.slice(5, 7), iso.slice(8, 10), iso.slice(0, 4)].join('/');
}

const later = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Which ageing box a debt is in; the older the smaller its number. */
export const ageOf = ({ amount }: Debt): number => Number(amount.abs().toFixed(2).replace('.', '')) % 4;
