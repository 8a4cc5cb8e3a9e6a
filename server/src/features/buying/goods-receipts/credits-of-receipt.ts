import { type Decimal, dec, type LineProgress, type Message, msg, roundMoney, toQuantity } from '@platewise/domain';
import { creditWords, type NewCreditRequest } from '../credit-requests/index.ts';
import type { CameLine } from './receipt-lines.ts';

/** Who delivered, and for which order. */
export type ReceivedFrom = { orderId: number | null; vendorId: number; currency: string; receiptId: number };

/** The credits a receipt claims: for returned goods, and for goods that won't be delivered. */
export function creditsOfReceipt(
  came: readonly CameLine[],
  progress: readonly LineProgress[],
  { orderId, vendorId, currency, receiptId }: ReceivedFrom,
): NewCreditRequest[] {
  return came
    .filter((line) => line.requestCredit)
    .flatMap((line) => {
      const about = {
        vendorId,
        orderId,
        orderLineId: line.ordered?.id ?? null,
        receiptId,
        unit: line.values.unit,
        currency,
      };
      const refused = dec(line.values.refused);
      const of = progress.find(({ orderLineId }) => orderLineId === line.ordered?.id);
      const short = line.values.rest_cancelled ? dec(of?.short ?? '0') : dec(0);
      const asked = (kind: 'refused' | 'short', quantity: Decimal, reason: Message): NewCreditRequest[] =>
        quantity.lte(0)
          ? []
          : [
              {
                ...about,
                kind,
                quantity: toQuantity(quantity),
                description: creditWords(line.values.description, reason),
                amount: worthOf(line, quantity),
              },
            ];
      return [
        ...asked('refused', refused, refusedWords[line.values.reason ?? 'other'] ?? returned),
        ...asked('short', short, msg('not delivered')),
      ];
    });
}

const returned = msg('returned');
const refusedWords: Record<string, Message> = {
  damaged: msg('returned, damaged'),
  wrong_item: msg('returned, wrong item'),
  expired: msg('returned, expired'),
};

/** At the order's price; for goods priced by weight, using the average weight. Null if unknown. */
function worthOf({ values, priceUnit, priceContents }: CameLine, quantity: Decimal): string | null {
  if (values.unit_price === null) return null;
  if (priceUnit !== null && priceContents === null) return null;
  const each = dec(values.unit_price).times(priceUnit === null ? 1 : dec(priceContents ?? '1'));
  const worth = roundMoney(each.times(quantity));
  return dec(worth).gt(0) ? worth : null;
}
