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
  if (isStanding(invoice, other, earlier)) return true;
  if (days * 2 < usualGap(earlier)) return false;
  // As long as no habits are known, the same goods a week later are taken for a standing order.
  if (before.length < enoughHistory) return days >= week || seenBefore(other, before) > 0;
  const bought = before.map((one) => new Set(one.lines.map(goodsKey)));
  const surprise = repeated.reduce((sum, line) => {
    const times = bought.filter((keys) => keys.has(goodsKey(line))).length;
    return sum - Math.log10((times + 0.5) / (before.length + 1));
  }, 0);
  return surprise < (whole ? unlikely.whole : unlikely.part);
}

const week = 7;
/** Any baskets repeated this often at the same interval are a habit. */
const often = 3;
/** An interval that is rarer than this was a copy, too. */
const habit = 0.25;

const seenBefore = (one: AuditedInvoice, others: readonly AuditedInvoice[]): number =>
  others.filter((other) => basketKey(other) === basketKey(one)).length;

/** Around its day, a standing order may come a little early or late. */
const leewayOf = (days: number) => Math.max(1, Math.round(days / 4));

/**
 * Whether this basket comes at an interval at which it, or several others, came before. If another one has come around
 * this day already, this one isn't due.
 */
function isStanding(invoice: AuditedInvoice, other: AuditedInvoice, earlier: readonly AuditedInvoice[]): boolean {
  const gaps = [...Map.groupBy(earlier, basketKey)].flatMap(([basket, own]) =>
    basket === '' || own.length < 2 ? [] : [{ isOwn: basket === basketKey(other), gaps: gapsOf(own) }],
  );
  const isUsual = (days: number) => {
    const isHabit = (of: typeof gaps, least: number) => {
      const all = of.flatMap((one) => one.gaps);
      const times = all.filter((gap) => Math.abs(gap - days) <= leewayOf(days)).length;
      return times >= Math.max(least, all.length * habit);
    };
    return (
      isHabit(
        gaps.filter(({ isOwn }) => isOwn),
        1,
      ) || isHabit(gaps, often)
    );
  };
  const ago = earlier.flatMap((one) => (basketKey(one) === basketKey(other) ? [diffDays(one.date, invoice.date)] : []));
  return ago.some(
    (days, at) => isUsual(days) && !ago.some((since, place) => place !== at && since < days && since <= leewayOf(days)),
  );
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
