import { type Decimal, dec, type Money, type Quantity, roundMoney, type UnitCost } from '../../shared/numbers/index.ts';

/** The priced part of an order line. */
export type PricedOrderLine = {
  /** In purchase units. */
  quantity: Quantity;
  /** Per purchase unit, or per `priceUnit`; null if unknown. */
  unitPrice: UnitCost | null;
  /** 'lb' if priced by weight; null: per purchase unit. */
  priceUnit: string | null;
  /** Price units per purchase unit, the average for catch weight; null if unknown. */
  priceContents: Quantity | null;
};

/**
 * A line's amount in the restaurant's currency, to the cent: quantity x price, or for weighed items quantity x average
 * weight x price; null if the price or weight is unknown. Throws what `dec` throws.
 * @example orderLineAmount({ quantity: '2', unitPrice: '2.06', priceUnit: 'lb', priceContents: '40' }) // '164.80'
 */
export function orderLineAmount(line: PricedOrderLine): Money | null {
  const each = pricePerPurchaseUnit(line);
  return each === null ? null : roundMoney(each.times(dec(line.quantity)));
}

/** Price of one purchase unit, unrounded; null if anything is unknown. */
function pricePerPurchaseUnit({ unitPrice, priceUnit, priceContents }: PricedOrderLine): Decimal | null {
  if (unitPrice === null) return null;
  if (priceUnit === null) return dec(unitPrice);
  return priceContents === null ? null : dec(unitPrice).times(dec(priceContents));
}

/**
 * The sum of an order's lines to the cent; null if any has no amount, since a partial sum would pass for the whole. An
 * order without lines is 0.
 * @example orderTotal([{ quantity: '2', unitPrice: '10', priceUnit: null, priceContents: null }]) // '20.00'
 */
export function orderTotal(lines: readonly PricedOrderLine[]): Money | null {
  let sum = dec(0);
  for (const line of lines) {
    const amount = orderLineAmount(line);
    if (amount === null) return null;
    sum = sum.plus(amount);
  }
  return roundMoney(sum);
}
