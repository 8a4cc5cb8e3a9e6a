import { closes } from '../checks/checks.ts';
import { type Decimal, dec } from '../numbers/decimal.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';
import type { Factor } from './draft-line.ts';

/** The numbers of one row by the role of their column. `loose` ones are in columns with an unknown role, or below. */
export type RowNumbers = {
  quantity?: PlacedNumber;
  ordered?: PlacedNumber;
  weight?: PlacedNumber;
  unitPrice?: PlacedNumber;
  basePrice?: PlacedNumber;
  discount?: PlacedNumber;
  /** Whether the shipped quantity has a column of its own; then the ordered quantity is ignored. */
  shipped?: boolean;
  total: PlacedNumber;
  loose: PlacedNumber[];
};

export type Resolved = { quantity?: Factor; weight?: Factor; unitPrice?: PlacedNumber; closed: boolean };

/**
 * Decides which numbers are quantity, weight and price, by which of them multiply to the total. Column headers come
 * first; if those do not multiply out, catch weight, discount and numbers of unknown columns are tried.
 */
export function resolveNumbers(row: RowNumbers): Resolved {
  const { quantity, weight, unitPrice, total } = row;
  const given = factor(quantity ?? (row.shipped ? undefined : row.ordered));
  if (unitPrice) {
    if (quantity && makes(quantity, unitPrice, total))
      return { quantity: signed(quantity, unitPrice, total), weight: undefined, unitPrice, closed: true };
    if (weight && makes(weight, unitPrice, total))
      return { quantity: given, weight: factor(weight), unitPrice, closed: true };
    if (quantity && weight) {
      const all = { value: quantity.value.times(weight.value), words: weight.words };
      if (closes(all.value, unitPrice.value, total.value, unitPrice.scale))
        return { quantity: given, weight: all, unitPrice, closed: true };
    }
    const less = [...(row.discount ? [row.discount] : []), ...row.loose.filter((number) => number.scale === 2)];
    if (
      quantity &&
      less.some((discount) => !discount.value.isZero() && discounted(quantity, unitPrice, discount, total))
    ) {
      const net = total.value.div(quantity.value).toDecimalPlaces(4);
      return { quantity: given, unitPrice: { ...unitPrice, value: net, scale: 4 }, closed: true };
    }
    if (row.ordered && !quantity && !total.value.isZero() && makes(row.ordered, unitPrice, total))
      return { quantity: given, unitPrice, closed: true };
    const hidden = row.loose.find((number) => !isTrivial(number) && makes(number, unitPrice, total));
    const single = unitPrice.value.equals(total.value) ? row.loose.find((number) => number.value.equals(1)) : undefined;
    if (!given && single) return { quantity: factor(single), unitPrice, closed: true };
    if (hidden && !quantity) return { quantity: factor(hidden), unitPrice, closed: true };
    if (hidden) return { quantity: given, weight: factor(hidden), unitPrice, closed: true };
  }
  const { basePrice } = row;
  const weighed = basePrice
    ? [weight, quantity, ...row.loose].find((by) => by && makes(by, basePrice, total))
    : undefined;
  if (basePrice && weighed === quantity && quantity) return { quantity: given, unitPrice: basePrice, closed: true };
  if (basePrice && weighed) return { quantity: given, weight: factor(weighed), unitPrice: basePrice, closed: true };
  const price = row.loose.find(
    (number) => !unitPrice && given && number.scale > 0 && closes(given.value, number.value, total.value, number.scale),
  );
  if (price) return { quantity: given, unitPrice: price, closed: true };
  const pair = given || unitPrice ? undefined : closingPair(row.loose, total);
  if (pair) return pair;
  return { quantity: given, weight: unitPrice ? factor(weight) : undefined, unitPrice, closed: false };
}

/** Returned goods have a negative quantity, even if only their amount has the sign. */
function signed(quantity: PlacedNumber, price: PlacedNumber, total: PlacedNumber): Factor {
  const back = total.value.isNegative() && !quantity.value.isNegative() && !price.value.isNegative();
  return { value: back ? quantity.value.negated() : quantity.value, words: quantity.words };
}

function factor(number: PlacedNumber | undefined): Factor | undefined {
  return number && { value: number.value, words: number.words };
}

function makes(by: PlacedNumber, price: PlacedNumber, total: PlacedNumber): boolean {
  return (
    closes(by.value, price.value, total.value, price.scale) ||
    closes(by.value, price.value.negated(), total.value, price.scale)
  );
}

function discounted(quantity: PlacedNumber, price: PlacedNumber, discount: PlacedNumber, total: PlacedNumber): boolean {
  const full = quantity.value.times(price.value);
  const cent: Decimal = dec('0.011');
  const percent = full.times(dec(100).minus(discount.value.abs())).div(100);
  const amount = full.minus(discount.value.abs());
  const each = quantity.value.times(price.value.minus(discount.value.abs()));
  return !quantity.value.isZero() && [percent, amount, each].some((net) => net.minus(total.value).abs().lte(cent));
}

function isTrivial(number: PlacedNumber): boolean {
  return number.value.abs().equals(1) || number.value.isZero() || number.percent;
}

function closingPair(numbers: readonly PlacedNumber[], total: PlacedNumber): Resolved | undefined {
  for (const [index, first] of numbers.entries()) {
    for (const second of numbers.slice(index + 1)) {
      if (second.scale < 2 || second.value.isZero() || total.value.isZero()) continue;
      if (closes(first.value, second.value, total.value, second.scale)) {
        return { quantity: factor(first), unitPrice: second, closed: true };
      }
    }
  }
  return undefined;
}
