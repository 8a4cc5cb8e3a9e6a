import type { ELine } from '../../e-invoice/e-invoice.ts';
import { unitOfCode } from '../../e-invoice/unit-codes.ts';
import type { Decimal } from '../../numbers/decimal.ts';
import { all, first, type Segment, value } from '../segment.ts';
import { isWeight, numberOf, sumOf } from '../values.ts';
import { chargesOf, moneyOf, rateOf, segmentGroups, withoutCharges } from './amounts.ts';

type Amount = { value: Decimal; unit: string | undefined };

/**
 * One LIN group as a line; its amount (MOA 203) is net of its allowances and charges. Source: UN/EDIFACT D.96A INVOIC:
 * LIN C212 7140 number, 7143 kind; PIA C212 (five times); IMD C273 7008 description; QTY C186 6063 qualifier, 6060
 * quantity, 6411 unit; MEA C174 6411 unit, 6314 value; PRI C509 5125 qualifier, 5118 price, 5284 basis, 6411 unit; TAX
 * C243 5278 rate. D.93A and D.01B have the same positions.
 */
export function lineOf(lin: Segment, details: readonly Segment[]): ELine[] {
  const groups = segmentGroups(details);
  const own = withoutCharges(groups);
  const charges = sumOf(chargesOf(groups).map(({ amount }) => amount));
  const quantities = all(own, 'QTY');
  const billed = amountOf(first(quantities, 'QTY', '47', '46', '12'));
  const net = first(own, 'PRI', 'AAA');
  const pri = net ?? first(own, 'PRI', 'AAB') ?? first(own, 'PRI');
  const unitOfPrice = unitOfCode(value(pri, 1, 6));
  const weight = weightOf(billed, unitOfPrice, quantities, all(own, 'MEA'));
  const factor = weight?.value ?? billed?.value;
  const basis = numberOf(value(pri, 1, 5));
  const listed = numberOf(value(pri, 1, 2));
  const each = listed !== undefined && basis !== undefined && !basis.isZero() ? listed.div(basis) : listed;
  // A gross price is before the line's own allowances and charges.
  const spread = net === undefined && factor !== undefined && !factor.isZero() ? charges.div(factor) : 0;
  const price = each?.plus(spread);
  const total = moneyOf(own, '203') ?? (factor === undefined ? undefined : price?.times(factor));
  if (total === undefined) return [];
  return [
    {
      description: descriptionOf(own) ?? itemCodeOf(lin, own) ?? '',
      itemCode: itemCodeOf(lin, own),
      quantity: billed?.value,
      unit: billed?.unit,
      weight: weight?.value,
      weightUnit: weight?.unit,
      unitPrice: price,
      taxRate: rateOf(first(own, 'TAX', '7')),
      total: total.toDecimalPlaces(2),
    },
  ];
}

function amountOf(qty: Segment | undefined): Amount | undefined {
  const found = numberOf(value(qty, 1, 2));
  return found === undefined ? undefined : { value: found, unit: unitOfCode(value(qty, 1, 3)) };
}

/** Catch weight: the price is for a unit of weight, and something else was counted. */
function weightOf(
  billed: Amount | undefined,
  unitOfPrice: string | undefined,
  quantities: readonly Segment[],
  measurements: readonly Segment[],
): Amount | undefined {
  if (!isWeight(unitOfPrice) || billed?.unit === undefined || billed.unit === unitOfPrice) return undefined;
  const measured = measurements.flatMap((mea): Amount[] => {
    const found = numberOf(value(mea, 3, 2));
    return found === undefined ? [] : [{ value: found, unit: unitOfCode(value(mea, 3)) }];
  });
  const counted = quantities.flatMap((qty) => amountOf(qty) ?? []);
  return [...counted, ...measured].find(({ unit }) => unit === unitOfPrice);
}

/** Free text in one language; parts of a description may be in several IMD. */
function descriptionOf(segments: readonly Segment[]): string | undefined {
  const texts = all(segments, 'IMD').flatMap((imd) => {
    const text = [value(imd, 3, 4), value(imd, 3, 5)].filter((part) => part !== undefined).join(' ');
    return text === '' ? [] : [{ text, language: value(imd, 3, 6) }];
  });
  const same = texts.filter(({ language }) => language === texts[0]?.language).map(({ text }) => text);
  return same.length === 0 ? undefined : [...new Set(same)].join(' ');
}

/** The supplier's own number (SA), the article number (EN, SRV, UP), then whatever else isn't the buyer's (IN). */
const codes = ['SA', 'EN', 'SRV', 'UP', 'GN', 'MF', 'IN', 'BP'];

function itemCodeOf(lin: Segment, segments: readonly Segment[]): string | undefined {
  const ids = new Map<string, string>();
  const take = (segment: Segment, element: number) => {
    const [id, kind] = [value(segment, element), value(segment, element, 2)];
    if (id !== undefined && !ids.has(kind ?? '')) ids.set(kind ?? '', id);
  };
  take(lin, 3);
  for (const pia of all(segments, 'PIA')) for (let at = 2; at <= pia.elements.length; at += 1) take(pia, at);
  const known = codes.find((code) => ids.has(code));
  return known === undefined ? ids.get('') : ids.get(known);
}
