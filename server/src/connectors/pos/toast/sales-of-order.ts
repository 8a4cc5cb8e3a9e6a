import type { GoneSale, Sale } from '@platewise/domain';
import { centsOf, sumOf } from '../shared/cents.ts';
import { saleOf } from '../shared/draft.ts';
import { commonOf, isTaken, versionOf } from './common.ts';
import { isDeferred, linesOfSelection } from './lines-of-selection.ts';
import type { ToastNames } from './names.ts';
import type { ToastCheck, ToastOrder } from './payload.ts';
import { refundsOfCheck } from './refunds-of-check.ts';

/** Converts a Toast order. The check is what a guest pays, so it is the sale; refunds count on their own day. */
export function salesOfToastOrder(order: ToastOrder, names: ToastNames, currency: string): (Sale | GoneSale)[] {
  const { approvalStatus: approval = 'APPROVED', createdInTestMode: test = false } = order;
  if (test || approval === 'NEEDS_APPROVAL' || approval === 'FUTURE') return [];
  const gone = order.voided === true || order.deleted === true || approval === 'NOT_APPROVED';
  // Guests are reported per order, so counting them on a second check would double them.
  const first = order.checks?.find((check) => !isVoid(check) && isClosed(check));
  return (order.checks ?? []).flatMap((check): (Sale | GoneSale)[] => {
    if (gone || isVoid(check)) return goneOf(check, versionOf(order));
    if (!isClosed(check)) return [];
    const common = commonOf(order, check, names, currency);
    const guests = check === first ? (order.numberOfGuests ?? null) : null;
    const sale = { ...soldOn(check, names), ...common, guests, externalId: check.guid };
    return [sale, ...refundsOfCheck(check, common, sale, names)].map(saleOf);
  });
}

const isVoid = ({ voided, deleted }: ToastCheck) => voided === true || deleted === true;
const isClosed = ({ paymentStatus }: ToastCheck) => paymentStatus === 'PAID' || paymentStatus === 'CLOSED';

/** The check, and any refunds already reported for it. */
function goneOf(check: ToastCheck, version: number): GoneSale[] {
  const days = new Set((check.payments ?? []).flatMap(({ refund }) => refund?.refundBusinessDate ?? []));
  const ids = [check.guid, ...[...days].map((day) => `${check.guid}:refund:${day}`)];
  return ids.map((externalId) => ({ externalId, version, gone: true }));
}

function soldOn(check: ToastCheck, names: ToastNames) {
  const selections = (check.selections ?? []).filter(({ voided, deleted }) => voided !== true && deleted !== true);
  const charges = check.appliedServiceCharges ?? [];
  const gratuity = sumOf(
    charges.filter((charge) => charge.gratuity === true),
    (charge) => centsOf(charge.chargeAmount),
  );
  return {
    kind: 'sale' as const,
    tax: centsOf(check.taxAmount),
    tip: gratuity + sumOf((check.payments ?? []).filter(isTaken), ({ tipAmount }) => centsOf(tipAmount)),
    serviceCharge: sumOf(charges, (charge) => centsOf(charge.chargeAmount)) - gratuity,
    giftCards: sumOf(selections.filter(isDeferred), ({ price }) => centsOf(price)),
    lines: selections.filter((one) => !isDeferred(one)).flatMap((one) => linesOfSelection(one, names)),
  };
}
