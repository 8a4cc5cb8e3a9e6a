import { diffDays } from '../../shared/dates/index.ts';
import type { AuditedInvoice, AuditedLine } from './audited.ts';
import { basketKey, goodsKey } from './basket-keys.ts';

export type RepeatedPair = {
  invoice: AuditedInvoice;
  other: AuditedInvoice;
  /** Newest first, with `other` among them. */
  earlier: readonly AuditedInvoice[];
  /** This invoice's lines that repeat the other's. */
  repeated: readonly AuditedLine[];
  /** Whether they are all of this invoice's lines. */
  whole: boolean;
};

/** From this many invoices on, the vendor's habits say how likely two baskets are the same by chance. */
const enoughHistory = 8;
/** Powers of ten: one in a hundred, and less for a part of an invoice. */
const unlikely = { whole: 2, part: 3 };

/** Whether two equal baskets are more likely two deliveries: a standing order, or goods always bought in this quantity. */
export function isRepeatedOrder({ invoice, other, earlier, repeated, whole }: RepeatedPair): boolean {
  const days = diffDays(other.date, invoice.date);
  const before = earlier.filter(({ id }) => id !== other.id);
  if (isStanding(days, other, earlier)) return true;
  if (days * 2 < usualGap(earlier)) return false;
  if (before.length < enoughHistory) return seenBefore(other, before) > 0;
  const bought = before.map((one) => new Set(one.lines.map(goodsKey)));
  const surprise = repeated.reduce((sum, line) => {
    const times = bought.filter((keys) => keys.has(goodsKey(line))).length;
    return sum - Math.log10((times + 0.5) / (before.length + 1));
  }, 0);
  return surprise < (whole ? unlikely.whole : unlikely.part);
}

/** Any baskets repeated this often at the same interval are a habit. */
const often = 3;

const seenBefore = (one: AuditedInvoice, others: readonly AuditedInvoice[]): number =>
  others.filter((other) => basketKey(other) === basketKey(one)).length;

/** Whether this basket, or several others, came again at about this interval before. */
function isStanding(days: number, other: AuditedInvoice, earlier: readonly AuditedInvoice[]): boolean {
  const leeway = Math.max(1, Math.round(days / 4));
  const baskets = [...Map.groupBy(earlier, basketKey)].filter(([basket, own]) => basket !== '' && own.length >= 2);
  const times = ([, own]: [string, AuditedInvoice[]]) =>
    gapsOf(own).filter((gap) => Math.abs(gap - days) <= leeway).length;
  const own = baskets.find(([basket]) => basket === basketKey(other));
  if (own !== undefined && times(own) > 0) return true;
  return baskets.reduce((sum, basket) => sum + times(basket), 0) >= often;
}

/** The days between invoices, one after the other. */
function gapsOf(invoices: readonly AuditedInvoice[]): number[] {
  const dates = invoices.map(({ date }) => date).sort();
  return dates.flatMap((date, at) => {
    const previous = dates[at - 1];
    return previous === undefined ? [] : [diffDays(previous, date)];
  });
}

/** A short gap among those between two invoices: the lower quarter. */
function usualGap(earlier: readonly AuditedInvoice[]): number {
  const gaps = gapsOf(earlier)
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  return gaps.length < 4 ? 0 : (gaps[gaps.length >> 2] ?? 0);
}
