import { type Cents, centsOf, shareOf, sumOf } from '../shared/cents.ts';
import { type Draft, type DraftLine, nameOf, paidBy } from '../shared/draft.ts';
import { businessDateOf, instantOf, methodOf, type ToastCommon } from './common.ts';
import { isDeferred } from './lines-of-selection.ts';
import type { ToastNames } from './names.ts';
import type { ToastCheck, ToastPayment, ToastSelection } from './payload.ts';

type Given = Pick<Draft, 'tax' | 'serviceCharge' | 'giftCards' | 'lines' | 'net'> & { gratuity: Cents };

/**
 * Refunds of a check, one for each business day on which money was given back. If refunded selections add up to the
 * amount, its lines are known; otherwise it is split like the check.
 */
export function refundsOfCheck(check: ToastCheck, common: ToastCommon, sale: Draft, names: ToastNames): Draft[] {
  const days = new Map<number, ToastPayment[]>();
  for (const payment of check.payments ?? []) {
    if (!payment.refund) continue;
    const day = payment.refund.refundBusinessDate ?? 0;
    days.set(day, [...(days.get(day) ?? []), payment]);
  }
  return [...days].map(([day, payments]) => {
    const amount = sumOf(payments, ({ refund }) => centsOf(refund?.refundAmount));
    const details = days.size === 1 ? itemised(check, names) : null;
    const { gratuity, ...given } =
      details !== null && totalOf(details) === amount ? details : shared(amount, check, sale);
    const [first] = payments;
    return {
      ...common,
      ...given,
      externalId: `${check.guid}:refund:${day}`,
      kind: 'refund',
      at: instantOf(first?.refund?.refundDate) || common.at,
      businessDate: businessDateOf(day) ?? common.businessDate,
      tip: gratuity + sumOf(payments, ({ refund }) => centsOf(refund?.tipRefundAmount)),
      paymentMethod: paidBy(payments.map((payment) => methodOf(payment, names))),
    };
  });
}

const totalOf = ({ lines, tax, serviceCharge, giftCards, gratuity }: Given): Cents =>
  sumOf(lines, ({ gross }) => gross) + tax + serviceCharge + giftCards + gratuity;

function itemised(check: ToastCheck, names: ToastNames): Given {
  const refunded = (check.selections ?? []).filter(({ refundDetails }) => Boolean(refundDetails?.refundAmount));
  const charges = check.appliedServiceCharges ?? [];
  const back = (gratuity: boolean) =>
    sumOf(
      charges.filter((charge) => (charge.gratuity === true) === gratuity),
      ({ refundDetails }) => centsOf(refundDetails?.refundAmount),
    );
  return {
    tax: sumOf([...refunded, ...charges], ({ refundDetails }) => centsOf(refundDetails?.taxRefundAmount)),
    serviceCharge: back(false),
    gratuity: back(true),
    giftCards: sumOf(refunded.filter(isDeferred), ({ refundDetails }) => centsOf(refundDetails?.refundAmount)),
    lines: refunded.filter((one) => !isDeferred(one)).map((one) => lineOf(one, names)),
  };
}

function lineOf(selection: ToastSelection, names: ToastNames): DraftLine {
  const gross = centsOf(selection.refundDetails?.refundAmount);
  return {
    externalItemId: selection.item?.guid ?? null,
    name: nameOf(selection.displayName, 'Open Item'),
    category: names.categories.get(selection.salesCategory?.guid ?? '') ?? null,
    kind: 'item',
    // A partial price refund isn't a returned item.
    quantity: gross === centsOf(selection.price) ? String(selection.quantity ?? 1) : '0',
    unitPrice: null,
    ...{ gross, discount: 0, tax: centsOf(selection.refundDetails?.taxRefundAmount) },
  };
}

function shared(amount: Cents, check: ToastCheck, sale: Draft): Given {
  const sold = sumOf(sale.lines, ({ gross, discount }) => gross - discount);
  const gratuity = sumOf(check.appliedServiceCharges, (one) => (one.gratuity === true ? centsOf(one.chargeAmount) : 0));
  const weights = [sold, sale.tax, sale.serviceCharge, sale.giftCards, gratuity];
  const [net = 0, tax = 0, serviceCharge = 0, giftCards = 0, added = 0] = shareOf(amount, weights);
  return { net, tax, serviceCharge, giftCards, gratuity: added, lines: [] };
}
