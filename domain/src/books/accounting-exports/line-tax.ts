import { inputTaxByRate } from '../../buying/invoices/index.ts';
import { dec, decimalText, type Money, roundMoney, sumCents } from '../../shared/numbers/index.ts';
import type { BillLine } from './bill.ts';

/** The books' tax type per rate, keyed by the percentage as plain decimal text: '19', '5.5'. */
export type TaxTypes = Readonly<Record<string, string>>;

/**
 * Moves input tax from separate tax lines onto the bill's other lines: each gets the tax type and amount for its rate,
 * in cents. The tax charged at a rate is split by net x rate, with leftover cents on the largest line, so the bill's
 * total doesn't change. Returned unchanged if the tax can't be split to the cent or the books have no name for one of
 * the rates. Throws what `dec` throws.
 * @example withLineTax([{ ...product, amount: '10.00', taxRate: '19' }, { ...tax, amount: '1.90', taxRate: '19' }], { 19: '19% VSt' })
 *   // [{ ...product, amount: '10.00', taxType: '19% VSt', tax: '1.90' }]
 */
export function withLineTax(lines: readonly BillLine[], taxTypes: TaxTypes): BillLine[] {
  const rates = inputTaxByRate(
    lines.map(({ type, amount, taxRate = null }) => ({
      ...{ type: type === 'difference' ? 'fee' : type, total: amount, taxRate },
    })),
  );
  const charged = rates.filter(({ tax }) => tax === null || !dec(tax).isZero());
  const taxLines = lines.filter(({ type }) => type === 'tax');
  const shared = charged.flatMap(({ rate, tax }) => {
    const own = lines.filter((line) => line.type !== 'tax' && rateOf(line) === rate);
    const taxType = rate === null || !Object.hasOwn(taxTypes, rate) ? undefined : taxTypes[rate];
    return rate === null || tax === null || taxType === undefined || own.length === 0
      ? []
      : [{ tax, taxType, taxes: shareOut(own, rate, tax) }];
  });
  const told = sumCents(shared.map(({ tax }) => tax));
  const whole = shared.length > 0 && shared.length === charged.length;
  if (!whole || !dec(told).eq(sumCents(taxLines.map(({ amount }) => amount)))) return [...lines];
  const carried = new Map(
    shared.flatMap(({ taxType, taxes }) => [...taxes].map(([line, tax]) => [line, { taxType, tax }] as const)),
  );
  return lines.filter(({ type }) => type !== 'tax').map((line) => ({ ...line, ...carried.get(line) }));
}

const rateOf = ({ taxRate = null }: BillLine) => (taxRate === null ? null : decimalText(dec(taxRate)));

function shareOut(lines: readonly BillLine[], rate: string, tax: Money): Map<BillLine, Money> {
  const taxes = new Map(lines.map((line) => [line, roundMoney(dec(line.amount).times(dec(rate)).div(100))]));
  const left = dec(tax).minus(sumCents([...taxes.values()]));
  const largest = lines.reduce((one, other) => (dec(other.amount).abs().gt(dec(one.amount).abs()) ? other : one));
  return taxes.set(largest, roundMoney(dec(taxes.get(largest) ?? '0').plus(left)));
}
