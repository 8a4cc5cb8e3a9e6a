import type { ELine } from '../../e-invoice/e-invoice.ts';
import type { Decimal } from '../../numbers/decimal.ts';
import { all, first, phrase, type Segment, value } from '../segment.ts';
import { isWeight, numberOf } from '../values.ts';
import { rateOf } from './charges.ts';
import { pricedPer, unitOfX12 } from './codes.ts';

type Amount = { value: Decimal; unit: string | undefined };

const amountOf = (number: string | undefined, code: string | undefined): Amount[] => {
  const found = numberOf(number);
  return found === undefined ? [] : [{ value: found, unit: unitOfX12(code) }];
};

/**
 * One IT1 loop as a line. `byWeight` bills a case by the weight in MEA even if the price doesn't say that it's per
 * pound. Source: X12 004010 810: IT102 quantity, IT103 unit, IT104 price, IT105 basis, from IT106 pairs of qualifier and
 * product ID; QTY02, QTY03; IT301, IT302; CTP03 price, CTP05 unit; PAM04 (1 is the line's total), PAM05; MEA02, MEA03,
 * MEA04; PID05; PO401 pack, PO402 size, PO403 unit; TXI03.
 */
export function lineOf(it1: Segment, details: readonly Segment[], byWeight: boolean): ELine[] {
  const [billed] = amountOf(value(it1, 2), value(it1, 3));
  const listed = all(details, 'CTP').find((ctp) => numberOf(value(ctp, 3)) !== undefined);
  const price = numberOf(value(it1, 4)) ?? numberOf(value(listed, 3));
  const basis = pricedPer[value(it1, 5) ?? ''];
  const unitOfPrice = basis === 'lb' ? 'lb' : unitOfX12(value(listed, 5));
  const measured = weighed(details, billed, isWeight(unitOfPrice) ? unitOfPrice : byWeight ? 'any' : undefined);
  const factor = measured?.weight.value ?? billed?.value;
  const per = typeof basis === 'number' && measured === undefined && billed?.unit !== 'dozen' ? basis : 1;
  const stated = numberOf(value(all(details, 'PAM').find(isLineTotal), 5));
  const total = stated ?? (factor === undefined ? undefined : price?.times(factor).div(per));
  if (total === undefined) return [];
  const counted = measured === undefined ? billed : measured.count;
  const taxes = all(details, 'TXI');
  return [
    {
      description: descriptionOf(details) ?? itemCodeOf(it1) ?? '',
      itemCode: itemCodeOf(it1),
      quantity: counted?.value,
      unit: counted?.unit,
      pack: packOf(first(details, 'PO4')),
      weight: measured?.weight.value,
      weightUnit: measured?.weight.unit,
      unitPrice: price?.div(per),
      taxRate: taxes.length === 1 ? rateOf(taxes[0]) : undefined,
      total: total.toDecimalPlaces(2),
    },
  ];
}

const isLineTotal = (pam: Segment) => ['1', '01'].includes(value(pam, 4) ?? '');

/** The weight that is billed, and the cases it came in. A line billed by the pound alone has no separate weight. */
function weighed(details: readonly Segment[], billed: Amount | undefined, pricedBy: string | undefined) {
  const others = [
    ...all(details, 'IT3').flatMap((it3) => amountOf(value(it3, 1), value(it3, 2))),
    ...all(details, 'QTY').flatMap((qty) => amountOf(value(qty, 2), value(qty, 3))),
  ];
  if (billed !== undefined && isWeight(billed.unit)) {
    const count = others.find(({ unit }) => unit !== undefined && !isWeight(unit));
    return count === undefined ? undefined : { weight: billed, count };
  }
  if (pricedBy === undefined) return undefined;
  // Net before gross.
  const measurements = all(details, 'MEA').sort((a, b) => Number(value(a, 2) === 'G') - Number(value(b, 2) === 'G'));
  const found = [...measurements.flatMap((mea) => amountOf(value(mea, 3), value(mea, 4))), ...others];
  const weight = found.find(({ unit }) => (pricedBy === 'any' ? isWeight(unit) : unit === pricedBy));
  return weight === undefined ? undefined : { weight, count: billed };
}

function descriptionOf(details: readonly Segment[]): string | undefined {
  return all(details, 'PID')
    .map((pid) => phrase(pid, 5))
    .find((text) => text !== undefined);
}

/** The vendor's own number is what it prints everywhere else; the buyer's is the last resort. */
const codes = ['VN', 'VC', 'VP', 'SK', 'GT', 'UK', 'UP', 'UA', 'UI', 'EN', 'IN'];

export function itemCodeOf(it1: Segment): string | undefined {
  const ids = new Map<string, string>();
  for (let at = 6; at < it1.elements.length; at += 2) {
    const id = value(it1, at + 1);
    if (id !== undefined) ids.set(value(it1, at) ?? '', id);
  }
  const known = codes.find((code) => ids.has(code));
  return known === undefined ? undefined : ids.get(known);
}

/** '4/10 LB': four inner packs of ten pounds. */
function packOf(po4: Segment | undefined): string | undefined {
  const size = numberOf(value(po4, 2));
  return size === undefined ? undefined : `${value(po4, 1) ?? '1'}/${size.toString()} ${value(po4, 3) ?? ''}`.trim();
}
