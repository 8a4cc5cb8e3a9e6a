import { type Decimal, dec, roundMoney } from '../numbers/index.ts';

/** One line of an order as it is priced. */
export type PricedOrderLine = {
  /** In purchase units. */
  quantity: string;
  /** Per purchase unit, or per `priceUnit`; null is unknown. */
  unitPrice: string | null;
  /** 'lb' where it is priced by weight; null: per purchase unit. */
  priceUnit: string | null;
  /** How many price units one purchase unit holds, on average where it is weighed; null is unknown. */
  priceContents: string | null;
};

/**
 * What a line comes to, in the restaurant's money to the cent: quantity x price, or by weight quantity x average weight
 * x price; null where the price or the weight is unknown. Throws what `dec` throws.
 * @example orderLineAmount({ quantity: '2', unitPrice: '2.06', priceUnit: 'lb', priceContents: '40' }) // '164.80'
 */
export function orderLineAmount(line: PricedOrderLine): string | null {
  const each = pricePerPurchaseUnit(line);
  return each === null ? null : roundMoney(each.times(dec(line.quantity)));
}

/** The price of one purchase unit, unrounded; null where something of it is unknown. */
function pricePerPurchaseUnit({ unitPrice, priceUnit, priceContents }: PricedOrderLine): Decimal | null {
  if (unitPrice === null) return null;
  if (priceUnit === null) return dec(unitPrice);
  return priceContents === null ? null : dec(unitPrice).times(dec(priceContents));
}

/**
 * The sum of an order's lines to the cent; null where one of them has no amount, since a sum without it would be taken
 * for the whole. An order without lines comes to 0.
 * @example orderTotal([{ quantity: '2', unitPrice: '10', priceUnit: null, priceContents: null }]) // '20.00'
 */
export function orderTotal(lines: readonly PricedOrderLine[]): string | null {
  let sum = dec(0);
  for (const line of lines) {
    const amount = orderLineAmount(line);
    if (amount === null) return null;
    sum = sum.plus(amount);
  }
  return roundMoney(sum);
}
