import {
  dec,
  decimalText,
  type Exact,
  type Money,
  type Percent,
  roundMoney,
  toMoney,
} from '../../shared/numbers/index.ts';
import type { LineType } from './line-type.ts';

export type TaxedLine = {
  readonly type: LineType;
  readonly total: Exact<Money>;
  /** In percent; null if not printed. */
  readonly taxRate: Exact<Percent> | null;
};

/** An invoice's tax at one rate; money with two decimals. */
export type InputTax = {
  /** Null: lines and taxes with an unknown rate. */
  rate: string | null;
  net: Money;
  /** Null if the invoice states one tax for several rates that can't be split to the cent. */
  tax: Money | null;
};

/**
 * An invoice's input tax by rate, lowest first, unknown last. Tax lines with a rate are taken as charged. A single tax
 * amount for all rates is split only if net x rate adds up to it exactly, or if there is only one rate; it is never
 * guessed. Empty if no line has a rate. Throws what `dec` throws.
 * @example inputTaxByRate([{ type: 'product', total: '100', taxRate: '7' }, { type: 'tax', total: '7', taxRate: null }]) // [{ rate: '7', net: '100.00', tax: '7.00' }]
 */
export function inputTaxByRate(lines: readonly TaxedLine[]): InputTax[] {
  if (lines.every(({ taxRate }) => taxRate === null)) return [];
  const groups = Map.groupBy(lines, ({ taxRate }) => (taxRate === null ? null : decimalText(dec(taxRate))));
  const found = [...groups].map(([rate, own]): Group => {
    const taxes = own.filter(({ type }) => type === 'tax');
    return { rate, net: sumOf(own.filter(({ type }) => type !== 'tax')), tax: sumOf(taxes), told: taxes.length > 0 };
  });
  found.sort((a, b) => (a.rate === null ? 1 : b.rate === null ? -1 : dec(a.rate).cmp(b.rate)));
  return withSplit(found);
}

type Group = { rate: string | null; net: Money; tax: Money; told: boolean };

const sumOf = (lines: readonly TaxedLine[]) =>
  roundMoney(lines.reduce((sum, { total }) => sum.plus(dec(total)), dec(0)));
const isZero = (amount: string) => dec(amount).isZero();

function withSplit(groups: readonly Group[]): InputTax[] {
  const open = groups.find(({ rate }) => rate === null);
  const untold = groups.filter(({ rate, told }) => rate !== null && !told && !isZero(rate));
  const reply = ({ rate, net, tax }: Group): InputTax => ({ rate, net, tax });
  if (untold.length === 0) return groups.map(reply);
  const computed = new Map(
    untold.map(({ rate, net }) => [
      rate,
      roundMoney(
        dec(net)
          .times(dec(rate ?? 0))
          .div(100),
      ),
    ]),
  );
  const sum = [...computed.values()].reduce((total, one) => total.plus(one), dec(0));
  const single = untold.length === 1 && open !== undefined && isZero(open.net);
  const fits = open?.told === true && (single || sum.eq(open.tax));
  const split = groups.map((group) => {
    if (group === open) return fits ? { ...reply(group), tax: toMoney('0.00') } : reply(group);
    if (!computed.has(group.rate)) return reply(group);
    const tax = fits ? (single ? (open?.tax ?? null) : (computed.get(group.rate) ?? null)) : null;
    return { ...reply(group), tax };
  });
  return split.filter(({ rate, net, tax }) => rate !== null || !isZero(net) || (tax !== null && !isZero(tax)));
}
