import type { Glyphs } from '../layout/page-text.ts';
import { type Decimal, dec } from '../numbers/decimal.ts';
import type { MoneyRole } from './roles.ts';
import { proveByRunning } from './running.ts';
import type { LineKind } from './words.ts';

export type Figure = { value: Decimal; words: readonly Glyphs[] };
export type Cell = { value: string; words: readonly Glyphs[] };

/** A line as printed, before it is known which of its figures counts and with which sign. */
export type Draft = {
  kind: LineKind | null;
  date?: Cell;
  number?: Cell;
  figures: Partial<Record<MoneyRole, Figure>>;
  text: string;
  words: readonly Glyphs[];
};

/** `proven` if a running balance or the stated balance confirms the amount; `mended` if they gave it. */
export type Settled = {
  draft: Draft;
  kind: LineKind;
  amount: Decimal;
  words: readonly Glyphs[];
  proven: boolean;
  mended: boolean;
};

export type Settlement = {
  lines: Settled[];
  sum: Decimal;
  /** The last running balance, if there is such a column. */
  closing: Figure | null;
  /** What was owed before the first line, if the running balance says so and no line does. */
  opening: Decimal | null;
};

/** `stated` are amounts that may be the balance, `before` amounts that may have been owed before. */
export type Outside = { stated: readonly Decimal[]; before: readonly Decimal[]; mayMend: boolean };

type Reading = { amounts: (Figure | null)[]; running: boolean; likely?: boolean };

/** More amounts than this that may be the balance say nothing. */
const mostStated = 40;

/**
 * Decides which column is what each line adds, whether another is the running balance, and the signs: the reading that
 * most running balances and the stated balance confirm; of equals, the usual one.
 */
export function settle(drafts: readonly Draft[], given: Outside): Settlement {
  const outside = {
    ...given,
    stated: given.stated.slice(0, mostStated),
    before: given.before.slice(0, mostStated),
  };
  let best: { settlement: Settlement; score: number } | null = null;
  for (const [rank, reading] of readingsOf(drafts).entries()) {
    const settlement = apply(drafts, reading, outside);
    const { lines, sum } = settlement;
    const proven = lines.filter((line) => line.proven && !line.mended).length / Math.max(1, lines.length);
    const agrees = lines.length > 0 && isStated(sum, outside) ? 1 : 0;
    const score =
      proven +
      agrees +
      (reading.likely ? 0.6 : 0) -
      0.01 * rank -
      (0.2 * (drafts.length - lines.length)) / Math.max(1, drafts.length);
    if (best === null || score > best.score + 1e-9) best = { settlement, score };
  }
  return best?.settlement ?? { lines: [], sum: dec(0), closing: null, opening: null };
}

const isStated = (sum: Decimal, { stated, before }: Outside): boolean =>
  stated.some((each) => each.eq(sum) || before.some((earlier) => earlier.plus(sum).eq(each)));

const orders: readonly (readonly MoneyRole[])[] = [
  ['open'],
  ['open', 'amount', 'original'],
  ['amount'],
  ['amount', 'open', 'original'],
  ['original'],
  ['balance'],
  ['age'],
];

function readingsOf(drafts: readonly Draft[]): Reading[] {
  const has = (role: MoneyRole) => drafts.some(({ figures }) => figures[role] !== undefined);
  const sides = has('charge') || has('credit') || has('payment');
  const ways: { running: boolean; likely?: boolean; pick: (draft: Draft) => Figure | null }[] = [];
  if (sides) ways.push({ running: has('balance'), pick: bySide });
  for (const order of orders) {
    const [first] = order;
    if (first === undefined || !has(first)) continue;
    if (order.length > 1 && drafts.every(({ figures }) => figures[first] !== undefined)) continue;
    const pick = ({ figures }: Draft) => order.map((role) => figures[role]).find((each) => each !== undefined) ?? null;
    const likely = first === 'balance' && !sides && isOpenBalance(drafts);
    ways.push({ running: first !== 'balance' && has('balance'), likely, pick });
  }
  return ways.flatMap(({ running, likely, pick }) => {
    const printed = drafts.map((draft) => pick(draft) ?? openingOf(draft));
    if (pick === bySide) return [{ amounts: printed, running }];
    const byKind = drafts.map((draft, at) => withSign(printed[at] ?? null, draft.kind));
    const signed = drafts.some((draft, at) => lowers(draft.kind) && printed[at]?.value.isNegative());
    const both = signed ? [printed, byKind] : [byKind, printed];
    return both.map((amounts) => ({ amounts, running, likely }));
  });
}

/** Next to an original amount, and never more than it, a balance is what is still open. */
function isOpenBalance(drafts: readonly Draft[]): boolean {
  const both = drafts.flatMap(({ figures: { original, balance } }) =>
    original && balance ? [{ original: original.value.abs(), balance: balance.value.abs() }] : [],
  );
  return both.length > 0 && both.every(({ original, balance }) => balance.lte(original));
}

/** A balance carried over may stand in the balance column only. */
const openingOf = ({ kind, figures }: Draft): Figure | null => (kind === 'forward' ? (figures.balance ?? null) : null);
const lowers = (kind: LineKind | null) => kind === 'payment' || kind === 'credit';
const negated = (figure: Figure): Figure => ({ ...figure, value: figure.value.abs().negated() });
const withSign = (figure: Figure | null, kind: LineKind | null) =>
  figure !== null && lowers(kind) ? negated(figure) : figure;

function bySide({ figures, kind }: Draft): Figure | null {
  const { charge, credit, payment, amount } = figures;
  const zero = (figure: Figure | undefined) => figure === undefined || figure.value.isZero();
  if (!zero(charge) && charge) return charge;
  if (!zero(payment) && payment) return negated(payment);
  if (!zero(credit) && credit) return negated(credit);
  if (amount) return withSign(amount, kind);
  return charge ?? payment ?? credit ?? null;
}

function apply(drafts: readonly Draft[], { amounts, running }: Reading, outside: Outside): Settlement {
  const kept = drafts.flatMap((draft, at) => {
    const figure = amounts[at];
    return figure ? [{ draft, figure }] : [];
  });
  const values = kept.map(({ figure }) => figure.value);
  const balances = kept.map(({ draft }) => (running ? (draft.figures.balance?.value ?? null) : null));
  const checked = proveByRunning(values, balances, outside);
  const mended = running ? checked.amounts : flippedToFit(kept, values, outside);
  const sum = mended.reduce((all, one) => all.plus(one), dec(0));
  const fits = isStated(sum, outside);
  const lines = kept.map(({ draft, figure }, at): Settled => {
    const amount = mended[at] ?? figure.value;
    const proven = fits || checked.proven[at] === true;
    const changed = !amount.abs().eq(figure.value.abs());
    return { draft, amount, words: figure.words, proven, mended: changed, kind: kindOf(draft, amount, proven) };
  });
  const end = checked.upwards ? kept : kept.toReversed();
  const closing = running ? (end.find(({ draft }) => draft.figures.balance)?.draft.figures.balance ?? null) : null;
  return { lines, sum, closing, opening: checked.opening };
}

/** The one line whose other sign makes the sum fit, if its words don't contradict that sign. */
function flippedToFit(
  kept: readonly { draft: Draft }[],
  values: readonly Decimal[],
  { stated }: Outside,
): readonly Decimal[] {
  const sum = values.reduce((all, one) => all.plus(one), dec(0));
  if (stated.length === 0 || stated.some((each) => each.eq(sum))) return values;
  for (const each of stated) {
    const off = sum.minus(each);
    const fitting = values.flatMap((value, at) => {
      const kind = kept[at]?.draft.kind ?? null;
      const allowed = kind === null || (lowers(kind) ? value.isPositive() : value.isNegative());
      return allowed && value.times(2).eq(off) ? [at] : [];
    });
    const [only] = fitting;
    if (fitting.length === 1 && only !== undefined)
      return values.map((value, at) => (at === only ? value.negated() : value));
  }
  return values;
}

function kindOf({ kind, number, figures }: Draft, amount: Decimal, proven: boolean): LineKind {
  const negative = amount.isNegative() && !amount.isZero();
  switch (kind) {
    case 'forward':
    case 'other':
      return kind;
    case 'payment':
      // A returned payment is owed again.
      return negative || !proven ? 'payment' : 'other';
    case 'credit':
      return negative || !proven ? 'credit' : 'invoice';
    case 'invoice':
      return negative ? 'credit' : 'invoice';
    case null:
      if (!negative) return 'invoice';
      return figures.payment !== undefined || number === undefined ? 'payment' : 'credit';
  }
}
