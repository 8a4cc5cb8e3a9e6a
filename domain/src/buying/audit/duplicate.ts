import { diffDays } from '../../shared/dates/index.ts';
import { dec, roundMoney } from '../../shared/numbers/index.ts';
import type { AuditedInvoice, AuditedLine, Finding } from './audited.ts';
import { isRepeatedOrder } from './basket-habits.ts';
import { lineKey, weighedKey } from './basket-keys.ts';
import type { ToAudit } from './found.ts';
import { isGoods } from './purchases.ts';

/** Part of an invoice repeats another one only if it is at least this share of its lines. */
const leastShare = 0.5;

/** Goods that an earlier invoice of the vendor with another number has billed already. */
export function duplicates({ invoice, context, tolerances }: ToAudit): Finding[] {
  const own = invoice.lines.filter(isGoods);
  const others = context.earlier.filter((other) => {
    const days = diffDays(other.date, invoice.date);
    return (
      days >= 0 && days <= tolerances.duplicate.days && other.currency === invoice.currency && isOther(invoice, other)
    );
  });
  const found = others.flatMap((other) => {
    const repeated = repeatedLines(own, other.lines.filter(isGoods));
    if (repeated === null || isCorrected(invoice, other, context.earlier)) return [];
    const telling = repeated.filter((line) => isTelling(line, other, context.earlier));
    if (telling.length === 0 && repeated.length < tolerances.duplicate.lines) return [];
    const pair = { invoice, other, earlier: context.earlier, repeated, whole: repeated.length === own.length };
    return telling.length === 0 && isRepeatedOrder(pair) ? [] : [{ other, repeated }];
  });
  const [most] = found.sort((a, b) => b.repeated.length - a.repeated.length);
  return most === undefined ? [] : [findingOf(most.other, most.repeated)];
}

/** Both numbers are known and differ by more than the way they are written. */
function isOther(a: AuditedInvoice, b: AuditedInvoice): boolean {
  const [one, other] = [numberKey(a.number), numberKey(b.number)];
  return one !== '' && other !== '' && one !== other;
}

const numberKey = (number: string | null): string => {
  const plain = (number ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const digits = plain.replace(/^[A-Z]+/, '').replace(/^0+/, '');
  return digits === '' ? plain : digits;
};

/** This invoice's lines that repeat all of the other's; null if any of the other's is missing here. */
function repeatedLines(own: readonly AuditedLine[], other: readonly AuditedLine[]): AuditedLine[] | null {
  if (other.length === 0 || other.length < own.length * leastShare) return null;
  const left = Map.groupBy(own, lineKey);
  const repeated: AuditedLine[] = [];
  for (const line of other) {
    const same = left.get(lineKey(line))?.shift();
    if (same === undefined) return null;
    repeated.push(same);
  }
  return repeated;
}

/** A weight or quantity to three digits that no other invoice has: two deliveries never weigh the same. */
function isTelling(line: AuditedLine, other: AuditedInvoice, earlier: readonly AuditedInvoice[]): boolean {
  const measure = line.weight ?? line.quantity;
  if (measure === null || !isUneven(dec(measure).toNumber())) return false;
  const key = weighedKey(line);
  return earlier.every((one) => one.id === other.id || !one.lines.some((was) => weighedKey(was) === key));
}

const isUneven = (measure: number): boolean => {
  const digits = String(measure).replace('.', '').replace(/^0+/, '');
  return digits.length >= 3 && Math.abs(measure * 4 - Math.round(measure * 4)) > 0.001;
};

/** Credited since, and billed again correctly. */
function isCorrected(invoice: AuditedInvoice, other: AuditedInvoice, earlier: readonly AuditedInvoice[]): boolean {
  const goods = other.lines.filter(isGoods);
  const total = goods.reduce((sum, line) => sum.plus(dec(line.total)), dec(0));
  const items = new Set(goods.flatMap(({ itemId }) => itemId ?? []));
  return [invoice, ...earlier].some((paper) => {
    if (paper.date < other.date || paper.id === other.id) return false;
    const back = paper.lines.filter((line) => dec(line.total).lt(0));
    const sum = back.reduce((all, line) => all.plus(dec(line.total)), dec(0)).neg();
    const same = back.filter(({ itemId }) => itemId !== null && items.has(itemId)).length;
    return back.length > 0 && (sum.minus(total).abs().lte(total.times('0.02')) || same * 2 >= goods.length);
  });
}

const findingOf = (other: AuditedInvoice, repeated: readonly AuditedLine[]): Finding => ({
  kind: 'duplicate',
  subject: `invoice:${other.id}`,
  lineIds: repeated.map(({ id }) => id),
  money: roundMoney(repeated.reduce((sum, { total }) => sum.plus(dec(total)), dec(0))),
  unit: null,
  expected: null,
  actual: null,
  quantity: null,
  against: {
    invoiceId: other.id,
    lineIds: other.lines.filter(isGoods).map(({ id }) => id),
    date: other.date,
  },
  also: [],
});
