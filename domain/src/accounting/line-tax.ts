import { inputTaxByRate } from '../invoices/index.ts';
import { dec, decimalText, roundMoney, sumCents } from '../numbers/index.ts';
import type { BillLine } from './bill.ts';

/** What the books call the tax of a rate, by the rate in percent as plain decimal text: '19', '5.5'. */
export type TaxTypes = Readonly<Record<string, string>>;

/**
 * The lines of a bill with their input tax in them: each with the books' name and the amount of its rate, in cents, and the
 * lines of tax gone. What an invoice charges at a rate is shared by net x rate, with the cents that are left on the largest
 * line, so that the bill comes to the same total. Unchanged where the tax can't be told line by line to the cent or the
 * books have no name for one of its rates. Throws what `dec` throws.
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

function shareOut(lines: readonly BillLine[], rate: string, tax: string): Map<BillLine, string> {
  const taxes = new Map(lines.map((line) => [line, roundMoney(dec(line.amount).times(dec(rate)).div(100))]));
  const left = dec(tax).minus(sumCents([...taxes.values()]));
  const largest = lines.reduce((one, other) => (dec(other.amount).abs().gt(dec(one.amount).abs()) ? other : one));
  return taxes.set(largest, roundMoney(dec(taxes.get(largest) ?? '0').plus(left)));
}
