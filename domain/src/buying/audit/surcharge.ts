import { kept } from '../../shared/kept.ts';
import { similarity } from '../../shared/matching/index.ts';
import { dec, roundMoney } from '../../shared/numbers/index.ts';
import type { AuditedInvoice, AuditedLine, Finding } from './audited.ts';
import type { ToAudit } from './found.ts';
import { goodsOf, isGoods } from './purchases.ts';
import { remember } from './remember.ts';

/** A charge as it appears on invoices: its key, its amount, what share of the goods it is, and its price per case. */
type Charge = {
  key: string;
  description: string;
  lineIds: number[];
  amount: number;
  share: number | null;
  rate: { price: number; quantity: number } | null;
};
type EarlierCharge = Charge & { invoice: AuditedInvoice };

const sameCharge = 0.8;
/** Charges that differ by less than this share are fixed amounts, or fixed percentages. */
const fixed = 0.02;
const most = 0.9;

/** Fees and freight that are new at this vendor, or that have grown. Deposits and taxes are never questioned. */
export function surcharges({ invoice, context, tolerances }: ToAudit): Finding[] {
  const { invoices, times, percent, money } = tolerances.surcharge;
  const earlier = context.earlier.filter(({ currency, lines }) => currency === invoice.currency && lines.some(isGoods));
  if (earlier.length < invoices) return [];
  const before = earlier.flatMap((one) => chargesOf(one).map((charge) => ({ ...charge, invoice: one })));
  const now = chargesOf(invoice);
  const gone = before.filter((was) => !now.some((charge) => isSame(charge, was)));
  return now.flatMap((charge) => {
    const same = before.filter((was) => isSame(charge, was));
    if (same.length === 0) {
      const known = earlier.some(({ lines }) => lines.some((line) => isNamed(line, charge)));
      const renamed = gone.some((was) => Math.abs(charge.amount - was.amount) <= was.amount * (percent / 100));
      return known || renamed || charge.amount < money ? [] : [findingOf(charge, null, null)];
    }
    if (same.length < times) return [];
    const usual = usualOf(charge, same, percent / 100);
    if (usual === null || charge.amount - usual <= Math.max(money, (usual * percent) / 100)) return [];
    return [findingOf(charge, usual, same[0]?.invoice ?? null)];
  });
}

/** What the charge would be as before, on this invoice; null if it is within what it was. The newest comes first. */
function usualOf(charge: Charge, same: readonly EarlierCharge[], growth: number): number | null {
  const beyond = (value: number, values: readonly number[]) => value > Math.max(...values) * (1 + growth);
  const rates = same.flatMap(({ rate }) => rate?.price ?? []);
  if (charge.rate !== null && rates.length === same.length) {
    return beyond(charge.rate.price, rates) ? (rates[0] ?? 0) * charge.rate.quantity : null;
  }
  const amounts = same.map(({ amount }) => amount);
  const shares = same.flatMap(({ share }) => share ?? []);
  const isPerStop = charge.share === null || shares.length < same.length || spread(amounts) <= spread(shares);
  if (isPerStop) return beyond(charge.amount, amounts) ? (amounts[0] ?? 0) : null;
  if (!beyond(charge.share ?? 0, shares)) return null;
  if (spread(shares) <= fixed) return (charge.amount * middle(shares)) / (charge.share ?? 1);
  // Freight by weight grows with the order.
  return beyond(charge.amount, amounts) ? middle(amounts) : null;
}

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[at] ?? 0) : ((sorted[at - 1] ?? 0) + (sorted[at] ?? 0)) / 2;
};

/** How far nine in ten are from the usual one at most, as a share of it. */
const spread = (values: readonly number[]): number => {
  const usual = middle(values);
  const apart = values.map((value) => Math.abs(value - usual)).sort((a, b) => a - b);
  return usual === 0 ? 0 : (apart[Math.ceil(apart.length * most) - 1] ?? 0) / usual;
};

const chargesOf = remember((invoice: AuditedInvoice): readonly Charge[] => {
  const goods = goodsOf(invoice).reduce((sum, { total }) => sum + dec(total).toNumber(), 0);
  const lines = invoice.lines.filter(
    ({ lineType, total }) => (lineType === 'fee' || lineType === 'freight') && dec(total).gt(0),
  );
  return [...Map.groupBy(lines, ({ description }) => chargeKey(description))].map(([key, own]) => {
    const [first, ...more] = own;
    const amount = own.reduce((sum, { total }) => sum + dec(total).toNumber(), 0);
    return {
      key,
      description: first?.description ?? '',
      lineIds: own.map(({ id }) => id),
      amount,
      share: goods > 0 ? amount / goods : null,
      rate: first === undefined || more.length > 0 ? null : rateOf(first),
    };
  });
});

/** For a charge per case or pound: a price for a stated unit that explains the total. */
function rateOf({ quantity, unit, price, total }: AuditedLine): Charge['rate'] {
  if (quantity === null || unit === null || price === null || dec(quantity).lte(0)) return null;
  if (dec(price).times(dec(quantity)).minus(dec(total)).abs().gt('0.02')) return null;
  return { price: dec(price).toNumber(), quantity: dec(quantity).toNumber() };
}

/** A charge's name without what changes from invoice to invoice: numbers, dates and percentages. */
const chargeKey = kept((description): string =>
  description
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
);

const isSame = (a: Charge, b: Charge): boolean =>
  a.key === b.key || (a.key !== '' && b.key !== '' && similarity(a.key, b.key) >= sameCharge);

const isNamed = ({ lineType, description }: AuditedLine, { key }: Charge): boolean =>
  lineType !== 'deposit' && lineType !== 'tax' && chargeKey(description) === key;

const findingOf = (charge: Charge, usual: number | null, last: AuditedInvoice | null): Finding => ({
  kind: 'surcharge',
  subject: charge.key.slice(0, 200),
  lineIds: charge.lineIds,
  money: roundMoney(dec(charge.amount.toFixed(4)).minus((usual ?? 0).toFixed(4))),
  unit: null,
  expected: roundMoney((usual ?? 0).toFixed(4)),
  actual: roundMoney(charge.amount.toFixed(4)),
  quantity: null,
  against: last === null ? {} : { invoiceId: last.id, lineIds: lineIdsOf(last, charge), date: last.date },
  also: [],
});

const lineIdsOf = (invoice: AuditedInvoice, charge: Charge): number[] =>
  chargesOf(invoice).flatMap((one) => (isSame(charge, one) ? one.lineIds : []));
