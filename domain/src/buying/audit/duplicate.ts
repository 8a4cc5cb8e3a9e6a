import { diffDays } from '../../shared/dates/index.ts';
import { dec, roundMoney } from '../../shared/numbers/index.ts';
import type { AuditedInvoice, AuditedLine, Finding } from './audited.ts';
import { isRepeatedOrder } from './basket-habits.ts';
import { lineKey, weighedKey } from './basket-keys.ts';
import type { ToAudit } from './found.ts';
import { goodsOf } from './purchases.ts';

/** Part of an invoice repeats another one only if it is at least this share of its lines. */
const leastShare = 0.5;
/** So many weights to the hundredth are never the same by chance. */
const severalWeights = 2;
/** Of all weights of an item, so many may be the same by chance. */
const byChance = 0.02;

type Repeated = { other: AuditedInvoice; lines: readonly AuditedLine[] };

/** Goods that an earlier invoice of the vendor with another number has billed already. */
export function duplicates(todo: ToAudit): Finding[] {
  const { invoice, context, tolerances } = todo;
  const others = context.earlier.filter((other) => {
    const days = diffDays(other.date, invoice.date);
    return (
      days >= 0 && days <= tolerances.duplicate.days && other.currency === invoice.currency && isOther(invoice, other)
    );
  });
  const found = others.flatMap((other) => {
    const lines = billedAgain(other, todo);
    return lines.length === 0 || isCorrected(invoice, other, context.earlier) ? [] : [{ other, lines }];
  });
  const [most] = found.sort((a, b) => b.lines.length - a.lines.length);
  return most === undefined ? [] : [findingOf(most)];
}

/** This invoice's lines that aren't owed because the other one billed them: all of them if it is a copy. */
function billedAgain(other: AuditedInvoice, { invoice, context, tolerances }: ToAudit): readonly AuditedLine[] {
  const [own, theirs] = [goodsOf(invoice), goodsOf(other)];
  const repeated = repeatedLines(own, theirs);
  if (repeated.length === 0) return [];
  const { earlier } = context;
  const whole = repeated.length === own.length;
  const telling = repeated.filter((line) => isTelling(line, other, earlier));
  if (repeated.length === theirs.length && repeated.length >= own.length * leastShare) {
    const isUsual = () => isRepeatedOrder({ invoice, other, earlier, repeated, whole });
    if (telling.length > 0 || (repeated.length >= tolerances.duplicate.lines && !isUsual())) {
      return whole ? invoice.lines : repeated;
    }
  }
  const weighed = repeated.filter((line) => line.weight !== null && isRare(line, other, earlier));
  if (telling.length === 0 || weighed.length < severalWeights) return [];
  return whole ? repeated : weighed;
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

/** This invoice's lines that are on the other one, too. */
function repeatedLines(own: readonly AuditedLine[], other: readonly AuditedLine[]): AuditedLine[] {
  const left = Map.groupBy(own, lineKey);
  return other.flatMap((line) => left.get(lineKey(line))?.shift() ?? []);
}

/** A weight or quantity to three digits that the item hardly ever has: two deliveries never weigh the same. */
function isTelling(line: AuditedLine, ...where: [AuditedInvoice, readonly AuditedInvoice[]]): boolean {
  const measure = line.weight ?? line.quantity;
  return measure !== null && isUneven(dec(measure).toNumber()) && isRare(line, ...where);
}

function isRare(line: AuditedLine, other: AuditedInvoice, earlier: readonly AuditedInvoice[]): boolean {
  const bought = earlier.flatMap((one) =>
    one.id === other.id ? [] : goodsOf(one).filter(({ itemId }) => itemId === line.itemId),
  );
  const key = weighedKey(line);
  return bought.filter((was) => weighedKey(was) === key).length <= bought.length * byChance;
}

const isUneven = (measure: number): boolean => {
  const digits = String(measure).replace('.', '').replace(/^0+/, '');
  return digits.length >= 3 && Math.abs(measure * 4 - Math.round(measure * 4)) > 0.001;
};

/** Credited since, and billed again correctly. */
function isCorrected(invoice: AuditedInvoice, other: AuditedInvoice, earlier: readonly AuditedInvoice[]): boolean {
  const goods = goodsOf(other);
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

/** Of a copy nothing is owed, neither its charges nor its tax. */
const findingOf = ({ other, lines }: Repeated): Finding => ({
  kind: 'duplicate',
  subject: `invoice:${other.id}`,
  lineIds: lines.map(({ id }) => id),
  money: roundMoney(lines.reduce((sum, { total }) => sum.plus(dec(total)), dec(0))),
  unit: null,
  expected: null,
  actual: null,
  quantity: null,
  against: {
    invoiceId: other.id,
    lineIds: goodsOf(other).map(({ id }) => id),
    date: other.date,
  },
  also: [],
});
