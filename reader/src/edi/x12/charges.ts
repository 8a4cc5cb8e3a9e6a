import type { ECharge } from '../../e-invoice/e-invoice.ts';
import type { Decimal } from '../../numbers/decimal.ts';
import { all, phrase, type Segment, value } from '../segment.ts';
import { centsOf, numberOf, sumOf } from '../values.ts';
import { chargeNames, taxNames } from './codes.ts';

/** SAC12: billed back, paid by the vendor, or for information; not in the invoice's total. */
const elsewhere = new Set(['01', '03', '05', '11', '12', '15', '18']);

/**
 * Allowances and charges; `of` names the line they are for. Source: X12 004010 SAC: SAC01 A or C, SAC02 code, SAC05
 * amount (N2, takes precedence), SAC08 rate per unit, SAC10 quantity, SAC12 method of handling (data element 331), SAC15
 * description.
 */
export function chargesOf(segments: readonly Segment[], of?: string): ECharge[] {
  return all(segments, 'SAC').flatMap((sac): ECharge[] => {
    const kind = value(sac, 1) === 'A' ? 'allowance' : value(sac, 1) === 'C' ? 'charge' : null;
    const [rate, quantity] = [numberOf(value(sac, 8)), numberOf(value(sac, 10))];
    const amount = centsOf(value(sac, 5)) ?? (quantity === undefined ? undefined : rate?.times(quantity));
    if (kind === null || amount === undefined || amount.isZero()) return [];
    if (elsewhere.has(value(sac, 12) ?? '')) return [];
    const name = phrase(sac, 15) ?? chargeNames[value(sac, 2) ?? ''] ?? (kind === 'charge' ? 'Charge' : 'Allowance');
    return [
      {
        description: of === undefined ? name : `${name} (${of})`,
        // Some vendors repeat the sign of an allowance.
        amount: kind === 'allowance' ? amount.abs().negated() : amount,
        kind,
      },
    ];
  });
}

export type Tax = { name: string; rate: Decimal | undefined; amount: Decimal };

/**
 * Source: X12 004010 TXI: TXI01 kind, TXI02 amount (with its decimal point), TXI03 percent as a decimal, so that 0.0825
 * is 8.25%. Whole percents are common too: no tax is below 1%.
 */
export const taxesOf = (segments: readonly Segment[]): Tax[] =>
  all(segments, 'TXI').flatMap((txi) => {
    const amount = numberOf(value(txi, 2));
    if (amount === undefined || amount.isZero()) return [];
    return [{ name: taxNames[value(txi, 1) ?? ''] ?? 'Tax', rate: rateOf(txi), amount }];
  });

export function rateOf(txi: Segment | undefined): Decimal | undefined {
  const stated = numberOf(value(txi, 3));
  return stated?.lt(1) ? stated.times(100) : stated;
}

/** One charge per kind of tax and rate. */
export function taxCharges(taxes: readonly Tax[]): ECharge[] {
  const named = new Map<string, Tax[]>();
  for (const tax of taxes) {
    const description = tax.rate === undefined ? tax.name : `${tax.name} ${tax.rate.toString()}%`;
    named.set(description, [...(named.get(description) ?? []), tax]);
  }
  return [...named].map(([description, same]) => ({
    description,
    amount: sumOf(same.map(({ amount }) => amount)),
    kind: 'tax',
    taxRate: same[0]?.rate,
  }));
}
