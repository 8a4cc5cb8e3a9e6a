import { type Decimal, dec } from '../numbers/decimal.ts';
import type { FootAmount } from './foot-amounts.ts';

/** The footer amounts once they agree with each other and with the lines. `extra` amounts become lines of their own. */
export type Balance = {
  total?: FootAmount;
  subTotal?: FootAmount;
  tax: FootAmount[];
  extra: FootAmount[];
  linesClose: boolean;
  footCloses: boolean;
};

const cent = dec('0.005');
const zero = dec(0);

/**
 * Chooses the total, subtotal, taxes and other charges among the labeled amounts, by label strength plus what
 * arithmetic confirms (lines + charges = total, subtotal + tax = total).
 */
export function balance(foot: readonly FootAmount[], lines: readonly Decimal[]): Balance {
  const sum = lines.reduce((total, line) => total.plus(line), zero);
  const taxed = distinct(foot.filter((amount) => amount.kind === 'tax'));
  const taxes = taxed.filter((amount) => !isZero(amount));
  const untaxed = taxed.filter(isZero).slice(0, 1);
  const charges = distinct(foot.filter((amount) => amount.kind === 'charge' && !amount.number.value.isZero()));
  const subs = distinct(foot.filter((amount) => amount.kind === 'subTotal'));
  const totals = distinct(foot.filter((amount) => amount.kind === 'total'));
  const addable = [...taxes, ...charges].sort((a, b) => b.weight - a.weight).slice(0, 12);
  // If some lines are missing, the rest may add up to only a group or page sum; a clear label outweighs that.
  const labelled = totals.some((total) => total.weight >= 8);
  const judged = totals.map((total) => {
    const extra = lines.length > 0 ? fewestMaking(total.number.value.minus(sum), addable) : null;
    const pair = footPair(total.number.value, [...subs, ...totals.filter((other) => other !== total)], taxes, charges);
    const repeats = foot.filter((other) => other.number.value.equals(total.number.value)).length;
    const score =
      total.weight +
      (sumsOthers(total, totals) ? 2 : 0) +
      (extra ? (labelled && total.weight < 5 ? 2 : 6) : 0) +
      (pair ? 4 : 0) +
      Math.min(1.5, repeats * 0.4) +
      (isZero(total) ? -6 : 0);
    return { total, extra, pair, score };
  });
  const best = judged.sort((a, b) => b.score - a.score || magnitude(b.total).cmp(magnitude(a.total)))[0];
  const subTotal =
    best?.pair?.sub ??
    subs.find((sub) => sum.minus(sub.number.value).abs().lte(cent)) ??
    strongest(subs.filter((sub) => sub.weight >= 5));
  return {
    total: best?.total,
    // A subtotal equal to the total, next to a tax: prices and total include the tax, so there is nothing to add it to.
    subTotal: best && subTotal?.number.value.equals(best.total.number.value) && taxes.length > 0 ? undefined : subTotal,
    tax: firstFilled(
      best?.pair?.tax,
      best?.extra?.filter((amount) => amount.kind === 'tax'),
      untaxed,
      taxes.slice(0, 1),
    ),
    extra: best?.extra ?? (best ? unclosed(best.total, sum, taxes, charges) : []),
    linesClose: Boolean(best?.extra),
    footCloses: Boolean(best?.pair),
  };
}

/** The last row of a tax summary adds up the rows above it. */
function sumsOthers(total: FootAmount, totals: readonly FootAmount[]): boolean {
  const above = totals.filter(
    (other) => other !== total && other.row.page === total.row.page && other.row.y0 < total.row.y0,
  );
  const near = above.sort((a, b) => b.row.y0 - a.row.y0).slice(0, 4);
  return (
    near.length > 1 && near.some((_, count) => count > 0 && sumOf(near.slice(0, count + 1)).equals(total.number.value))
  );
}

function sumOf(amounts: readonly FootAmount[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount.number.value), zero);
}

function isZero(amount: FootAmount): boolean {
  return amount.number.value.isZero();
}

function magnitude(amount: FootAmount): Decimal {
  return amount.number.value.abs();
}

function strongest(amounts: readonly FootAmount[]): FootAmount | undefined {
  return amounts.toSorted((a, b) => b.weight - a.weight)[0];
}

/** One entry per amount and kind, the best labeled first. */
function distinct(amounts: readonly FootAmount[]): FootAmount[] {
  const byValue = new Map<string, FootAmount>();
  for (const amount of amounts) {
    const key = `${amount.number.value.toFixed(2)} ${amount.kind === 'charge' ? amount.label : ''}`;
    const known = byValue.get(key);
    if (!known || known.weight < amount.weight) byValue.set(key, amount);
  }
  return [...byValue.values()].sort((a, b) => b.weight - a.weight);
}

/** The smallest set of amounts that adds up to the difference; empty for no difference, null if none does. */
function fewestMaking(difference: Decimal, amounts: readonly FootAmount[]): FootAmount[] | null {
  for (let size = 0; size <= Math.min(6, amounts.length); size += 1) {
    const found = choose(difference, amounts, size, 0);
    if (found) return found;
  }
  return null;
}

function choose(left: Decimal, amounts: readonly FootAmount[], size: number, from: number): FootAmount[] | null {
  if (size === 0) return left.abs().lte(cent) ? [] : null;
  for (let index = from; index <= amounts.length - size; index += 1) {
    const amount = amounts[index];
    if (!amount) continue;
    for (const value of signed(amount)) {
      const rest = choose(left.minus(value), amounts, size - 1, index + 1);
      if (rest) return [{ ...amount, number: { ...amount.number, value } }, ...rest];
    }
  }
  return null;
}

/**
 * A discount or deposit credit is often printed without its minus sign, and a rounding amount's sign may be missing or
 * misread.
 */
function signed(amount: FootAmount): Decimal[] {
  const value = amount.number.value;
  const takes =
    /discount|rabatt|remise|korting|descuento|credit|allowance|abschl|skonto|coupon|round|rundung|afronding/i.test(
      amount.label,
    );
  return takes && !value.isNegative() ? [value, value.negated()] : [value];
}

type Pair = { sub: FootAmount; tax: FootAmount[] };

/** Subtotal + taxes (or, failing that, + charges) = total: the most clearly labeled pair that adds up. */
function footPair(
  total: Decimal,
  subs: readonly FootAmount[],
  taxes: readonly FootAmount[],
  charges: readonly FootAmount[],
): Pair | null {
  const pairs = subs.flatMap((sub) => {
    const missing = total.minus(sub.number.value);
    if (missing.abs().lte(cent)) return sub.kind === 'subTotal' ? [{ sub, tax: [], worth: sub.weight - 4 }] : [];
    const byTax = fewestMaking(missing, taxes.slice(0, 8));
    if (byTax) return [{ sub, tax: byTax, worth: sub.weight + worthOf(byTax) }];
    const found = sub.kind === 'subTotal' ? fewestMaking(missing, [...taxes, ...charges].slice(0, 8)) : null;
    return found
      ? [{ sub, tax: found.filter((amount) => amount.kind === 'tax'), worth: sub.weight + worthOf(found) - 6 }]
      : [];
  });
  return pairs.sort((a, b) => b.worth - a.worth)[0] ?? null;
}

function worthOf(amounts: readonly FootAmount[]): number {
  return amounts.reduce((sum, amount) => sum + amount.weight, 0) / Math.max(1, amounts.length) - amounts.length;
}

function firstFilled(...lists: (FootAmount[] | undefined)[]): FootAmount[] {
  return lists.find((list) => list !== undefined && list.length > 0) ?? [];
}

/**
 * If nothing adds up, the charges between the lines and the total still become lines, as does a tax that brings the sum
 * closer to the total.
 */
function unclosed(
  total: FootAmount,
  sum: Decimal,
  taxes: readonly FootAmount[],
  charges: readonly FootAmount[],
): FootAmount[] {
  const above = charges.filter(
    ({ weight, row }) => weight >= 4 && row.page === total.row.page && row.y0 < total.row.y0 - 0.5 * row.size,
  );
  const tax = taxes[0];
  const off = total.number.value.minus(sum).minus(sumOf(above));
  return tax && off.minus(tax.number.value).abs().lt(off.abs()) ? [...above, tax] : above;
}
