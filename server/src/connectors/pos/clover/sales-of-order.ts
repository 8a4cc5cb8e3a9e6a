import { dec, type GoneSale, type Sale } from '@platewise/domain';
import { type Cents, centsOfMinor, sumOf } from '../shared/cents.ts';
import { type Draft, type DraftLine, orderTypeOfWords, paidBy, saleOf } from '../shared/draft.ts';
import { type CloverLine, linesOfOrder, type Minor, settled, withTax } from './lines-of-order.ts';
import type { CloverCredit, CloverOrder, CloverPayment, CloverRefund } from './payload.ts';

/** Names behind the IDs in an order. */
export type CloverNames = {
  /** Category by item. */
  readonly categories: ReadonlyMap<string, string>;
  readonly staff: ReadonlyMap<string, string>;
};

/**
 * Converts a Clover order. The order's total is computed on the device and can be wrong, so net comes from the lines
 * and tax, tips, and amounts paid from the payments. A service charge has no amount of its own and is the remainder.
 */
export function salesOfCloverOrder(order: CloverOrder, names: CloverNames, currency: string): (Sale | GoneSale)[] {
  if (order.testMode === true) return [];
  const payments = order.payments?.elements ?? [];
  const taken = payments.filter(({ result }) => result === 'SUCCESS');
  if (order.deletedTimestamp || (payments.length > 0 && taken.length === 0)) return goneOf(order);
  if (!isPaid(order)) return [];
  const sale = soldIn(order, taken, names, order.currency ?? currency);
  const refunds = (order.refunds?.elements ?? []).filter(({ voided }) => voided !== true);
  return [sale, ...refunds.map((refund) => refundOf(order, refund, sale, refunds.length === 1))].map(saleOf);
}

const refundId = (order: CloverOrder, { id }: CloverRefund) => `${order.id}:refund:${id}`;

function goneOf(order: CloverOrder): GoneSale[] {
  const ids = [order.id, ...(order.refunds?.elements ?? []).map((refund) => refundId(order, refund))];
  return ids.map((externalId) => ({ externalId, version: order.modifiedTime ?? 0, gone: true }));
}

const paidStates = ['PAID', 'REFUNDED', 'PARTIALLY_REFUNDED', 'CREDITED'];

/** A fully comped check has nothing to pay: it is complete once it is locked. */
const isPaid = ({ paymentState = '', state, total }: CloverOrder) =>
  paidStates.includes(paymentState) || (state === 'locked' && total === 0);

type Sold = Omit<Draft, 'lines'> & { readonly lines: readonly CloverLine[]; readonly paid: Cents };

function soldIn(order: CloverOrder, taken: readonly CloverPayment[], names: CloverNames, currency: string): Sold {
  const minor: Minor = (amount) => centsOfMinor(amount, currency);
  const tax = sumOf(taken, ({ taxAmount }) => minor(taxAmount));
  const paid = sumOf(taken, ({ amount }) => minor(amount));
  const all = withTax(linesOfOrder(order, names.categories, minor), tax, order.isVat === true);
  const giftCards = netOf(all.filter(({ giftCard }) => giftCard));
  const lines = all.filter(({ giftCard }) => !giftCard);
  const rest = paid - tax - giftCards - netOf(lines);
  const charged = order.serviceCharge ? (rest > 0 ? rest : chargeOf(order, netOf(lines))) : 0;
  const common = commonOf(order, taken, names, currency);
  if (all.length === 0) return { ...common, tax, giftCards: 0, serviceCharge: 0, lines: [], net: paid - tax, paid };
  const even = taken.length === 0 || order.serviceCharge ? lines : settled(lines, -rest);
  return { ...common, tax, giftCards, serviceCharge: charged, lines: even, paid };
}

function commonOf(order: CloverOrder, taken: readonly CloverPayment[], names: CloverNames, currency: string) {
  const last = Math.max(0, ...taken.map(({ createdTime = 0 }) => createdTime));
  return {
    externalId: order.id,
    version: order.modifiedTime ?? 0,
    kind: 'sale' as const,
    at: instantOf(last || order.clientCreatedTime || order.createdTime),
    ...{ businessDate: null, currency, guests: null },
    tip: sumOf(taken, ({ tipAmount }) => centsOfMinor(tipAmount, currency)),
    orderType: orderTypeOfWords(order.orderType?.label) ?? ('Other' as const),
    paymentMethod: paidBy(taken.map(methodOf)),
    employee: names.staff.get(order.employee?.id ?? '') ?? null,
  };
}

const netOf = (lines: readonly DraftLine[]): Cents => sumOf(lines, ({ gross, discount }) => gross - discount);

/** The rate is in hundredths of a percent, multiplied by 100 again. */
const chargeOf = ({ serviceCharge }: CloverOrder, of: Cents): Cents =>
  dec(of)
    .times(serviceCharge?.percentageDecimal ?? 0)
    .div(1_000_000)
    .toDecimalPlaces(0)
    .toNumber();

const instantOf = (ms: number | undefined): string => new Date(ms ?? Number.NaN).toISOString();

const methods: [ending: RegExp, method: string][] = [
  [/cash$/, 'Cash'],
  [/(credit|debit)_card$/, 'Card'],
  [/gift_card$/, 'Gift Card'],
  [/check$/, 'Check'],
];

function methodOf({ tender }: Pick<CloverPayment, 'tender'>): string {
  const known = methods.find(([ending]) => ending.test(tender?.labelKey ?? ''))?.[1];
  return known ?? (tender?.label || 'Other');
}

/**
 * A refund, on the day it was given. Its lines are known if the whole order was refunded or if the lines marked as
 * refunded add up to it; otherwise it is an amount with its tax.
 */
function refundOf(order: CloverOrder, refund: CloverRefund, sale: Sold, only: boolean): Draft {
  const minor: Minor = (amount) => centsOfMinor(amount, sale.currency);
  const amount = minor(refund.amount);
  const base = {
    ...sale,
    externalId: refundId(order, refund),
    kind: 'refund' as const,
    at: instantOf(refund.createdTime),
    tip: minor(refund.tipAmount),
  };
  if (only && amount === sale.paid) return base;
  const back = sale.lines.filter(({ refunded }) => refunded);
  const tax = sumOf(back, (line) => line.tax);
  const own = { ...base, giftCards: 0, serviceCharge: 0 };
  if (only && back.length > 0 && netOf(back) + tax === amount) return { ...own, lines: back, tax };
  const taxBack = minor(refund.taxAmount);
  return { ...own, lines: [], tax: taxBack, net: amount - taxBack };
}

/** A refund without a sale. */
export function saleOfCredit(credit: CloverCredit, names: CloverNames, currency: string): Sale[] {
  if (credit.voided === true) return [];
  const tax = centsOfMinor(credit.taxAmount, currency);
  return [
    saleOf({
      ...{ externalId: `credit:${credit.id}`, version: credit.createdTime ?? 0, kind: 'refund' },
      ...{ at: instantOf(credit.createdTime), businessDate: null, currency, orderType: 'Other', guests: null },
      ...{ tax, net: centsOfMinor(credit.amount, currency) - tax, tip: 0, serviceCharge: 0, giftCards: 0, lines: [] },
      paymentMethod: credit.tender ? methodOf(credit) : null,
      employee: names.staff.get(credit.employee?.id ?? '') ?? null,
    }),
  ];
}
