import type { ECharge } from '../../e-invoice/e-invoice.ts';
import type { Decimal } from '../../numbers/decimal.ts';
import { all, type Group, groupsOf, type Segment, value } from '../segment.ts';
import { dayOf, numberOf } from '../values.ts';
import { chargeNames } from './codes.ts';

/** Tags that open a segment group in the heading, in a line or in the summary. */
const opening = new Set(['NAD', 'CUX', 'PAT', 'TDT', 'TOD', 'PAC', 'LOC', 'PRI', 'RFF', 'TAX', 'ALC', 'RCS', 'AJT']);

/** RFF and LOC belong to a party, TAX to an allowance or charge. */
const inside: Record<string, readonly string[]> = { RFF: ['NAD'], LOC: ['NAD', 'TDT', 'TOD'], TAX: ['ALC'] };

export const segmentGroups = (segments: readonly Segment[]): Group[] =>
  groupsOf(segments, ({ tag }, open) => opening.has(tag) && !inside[tag]?.includes(open ?? ''));

/**
 * The first amount with one of these qualifiers, in their order. Source: UN/EDIFACT D.96A MOA, C516: 5025 qualifier, 5004
 * amount.
 */
export function moneyOf(segments: readonly Segment[], ...qualifiers: string[]): Decimal | undefined {
  const amounts = all(segments, 'MOA');
  for (const qualifier of qualifiers) {
    const found = amounts.find((moa) => value(moa, 1) === qualifier);
    if (found !== undefined) return numberOf(value(found, 1, 2));
  }
  return undefined;
}

/** Everything but allowances and charges, whose amounts have the same qualifiers as others. */
export const withoutCharges = (groups: readonly Group[]): Segment[] =>
  groups.flatMap(({ head, members }) => (head?.tag === 'ALC' ? [] : [...(head ? [head] : []), ...members]));

/** ALC 4471: billed back, or paid by the vendor; not in the invoice's total. */
const elsewhere = new Set(['1', '3', '5']);

/**
 * Allowances and charges. Source: UN/EDIFACT D.96A ALC: 5463 A or C, 4471 settlement, C214 7161 code, 7160 description;
 * MOA 8 amount, 23 charge, 204 allowance; TAX C243 5278 rate.
 */
export function chargesOf(groups: readonly Group[]): ECharge[] {
  return groups.flatMap(({ head, members }): ECharge[] => {
    const kind =
      head?.tag !== 'ALC' ? null : value(head, 1) === 'A' ? 'allowance' : value(head, 1) === 'C' ? 'charge' : null;
    const amount = moneyOf(members, '8', '23', '204');
    if (kind === null || amount === undefined || amount.isZero()) return [];
    if (elsewhere.has(value(head, 3) ?? '')) return [];
    const named = [value(head, 5, 4), value(head, 5, 5)].filter((part) => part !== undefined).join(' ');
    const known = chargeNames[value(head, 5) ?? ''] ?? (kind === 'charge' ? 'Charge' : 'Allowance');
    return [
      {
        description: named || known,
        amount: kind === 'allowance' ? amount.abs().negated() : amount,
        kind,
        taxRate: rateOf(all(members, 'TAX')[0]),
      },
    ];
  });
}

/** TAX C243 5278, in percent. */
export const rateOf = (tax: Segment | undefined): Decimal | undefined => numberOf(value(tax, 5, 4));

/**
 * The tax of each rate, from the summary. Source: UN/EDIFACT D.96A TAX: 5283 7 is tax, C241 5153 kind, C243 5278 rate;
 * MOA 124 tax amount.
 */
export function taxCharges(groups: readonly Group[]): ECharge[] {
  return groups.flatMap(({ head, members }): ECharge[] => {
    const amount = head?.tag === 'TAX' && value(head, 1) === '7' ? moneyOf(members, '124') : undefined;
    if (amount === undefined || amount.isZero()) return [];
    const rate = rateOf(head);
    const name = value(head, 2) ?? 'Tax';
    return [{ description: rate ? `${name} ${rate.toString()}%` : name, amount, kind: 'tax', taxRate: rate }];
  });
}

/**
 * The first date with one of these qualifiers, in their order. Source: UN/EDIFACT D.96A DTM, C507: 2005 qualifier, 2380
 * date, 2379 format (102 CCYYMMDD, 203 with time; 101 YYMMDD).
 */
export function dateOf(segments: readonly Segment[], ...qualifiers: string[]): string | undefined {
  for (const qualifier of qualifiers) {
    for (const dtm of all(segments, 'DTM').filter((one) => value(one, 1) === qualifier)) {
      const written = value(dtm, 1, 2);
      const day = dayOf(value(dtm, 1, 3) === '101' ? `20${written}` : written);
      if (day !== undefined) return day;
    }
  }
  return undefined;
}
