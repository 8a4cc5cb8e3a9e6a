import { type Decimal, dec } from '../numbers/decimal.ts';

export type Proof = {
  amounts: Decimal[];
  /** By line: a step of the running balance confirms it. */
  proven: boolean[];
  /** The newest line is first. */
  upwards: boolean;
  opening: Decimal | null;
};

type Balances = readonly (Decimal | null)[];

/**
 * Holds amounts against a running balance: balance(n) = balance(n−1) + amount(n), from the top or, if that confirms
 * more, from the bottom. A single wrong sign within a step is turned. With `mayMend`, an amount between two balances
 * that the rows around it confirm is replaced by their difference; a balance that neither neighbor fits is skipped.
 */
export function proveByRunning(
  amounts: readonly Decimal[],
  balances: Balances,
  { before, mayMend }: { before: readonly Decimal[]; mayMend: boolean },
): Proof {
  const down = prove(amounts, balances, before, mayMend);
  const up = prove(amounts.toReversed(), balances.toReversed(), before, mayMend);
  if (count(up) <= count(down)) return { ...down, upwards: false };
  return { amounts: up.amounts.toReversed(), proven: up.proven.toReversed(), opening: up.opening, upwards: true };
}

type Half = Omit<Proof, 'upwards'>;
const count = ({ proven }: Half) => proven.filter(Boolean).length;
const sumOf = (values: readonly Decimal[]) => values.reduce((all, one) => all.plus(one), dec(0));

function prove(given: readonly Decimal[], balances: Balances, before: readonly Decimal[], mayMend: boolean): Half {
  const amounts = [...given];
  const proven = given.map(() => false);
  let known: Decimal | null = null;
  let opening: Decimal | null = null;
  let from = 0;
  for (const [at, balance] of balances.entries()) {
    if (balance === null) continue;
    if (known === null) {
      const earlier = balance.minus(sumOf(amounts.slice(from, at + 1)));
      if (earlier.isZero() || before.some((each) => each.eq(earlier))) proven.fill(true, from, at + 1);
      opening = earlier.isZero() ? null : earlier;
    } else {
      const step = balance.minus(known);
      const sum = sumOf(amounts.slice(from, at + 1));
      const turned = sum.eq(step) ? null : turnedToFit(amounts, from, at, sum.minus(step));
      if (turned !== null) amounts[turned] = (amounts[turned] ?? dec(0)).negated();
      if (turned !== null || sum.eq(step)) proven.fill(true, from, at + 1);
      else {
        let next = at + 1;
        while (balances[next] === null) next += 1;
        const after = balances[next] ?? null;
        const whole = sumOf(amounts.slice(from, next + 1));
        // The balance in between was misread.
        if (after !== null && whole.eq(after.minus(known))) continue;
        const holds = after !== null && sumOf(amounts.slice(at + 1, next + 1)).eq(after.minus(balance));
        if (mayMend && holds && from === at && proven[at - 1] === true) {
          amounts[at] = step;
          proven[at] = true;
        }
      }
    }
    known = balance;
    from = at + 1;
  }
  return { amounts, proven, opening };
}

/** The only line from..to whose other sign makes up for `off`. */
function turnedToFit(amounts: readonly Decimal[], from: number, to: number, off: Decimal): number | null {
  const fitting: number[] = [];
  for (let at = from; at <= to; at += 1) if (amounts[at]?.times(2).eq(off)) fitting.push(at);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
