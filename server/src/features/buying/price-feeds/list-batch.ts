import { type BusinessDate, dec, type Message, msg, parsePack } from '@platewise/domain';
import type { FeedBatch, FeedProduct, PriceList, PriceListRow } from '../../../connectors/prices/port.ts';
import { printedKey, vendorItemKey } from '../vendor-items/index.ts';

/**
 * A vendor's list as products: one per code and pack, so another pack is another product and never looks like a price
 * ten times off. A list without a date is in force from today.
 */
export function batchOfList(list: PriceList, at: { today: BusinessDate; currency: string }): FeedBatch {
  const problems: Message[] = [...list.problems];
  const currency = list.currency ?? at.currency;
  if (currency !== at.currency) {
    problems.push(
      msg("The list is in {currency}. Its prices are shown but don't set costs in {ownCurrency}.", {
        currency,
        ownCurrency: at.currency,
      }),
    );
  }
  const byCode = new Map<string, FeedProduct>();
  for (const row of list.rows) {
    const product = productOf(row, currency, at.today);
    const known = byCode.get(product.code);
    if (known !== undefined && !samePrice(known, product)) {
      problems.push(
        msg('{item} is listed twice with different prices. The last one counts.', {
          item: row.itemCode ?? row.description,
        }),
      );
    }
    byCode.set(product.code, product);
  }
  return { products: [...byCode.values()], problems };
}

const samePrice = (a: FeedProduct, b: FeedProduct): boolean =>
  a.prices[0]?.on === b.prices[0]?.on && dec(a.prices[0]?.price ?? 0).eq(dec(b.prices[0]?.price ?? 0));

function productOf(row: PriceListRow, currency: string, today: string): FeedProduct {
  const { itemCode, description, packText, purchaseUnit, gtin, brand, price, effectiveOn } = row;
  return {
    code: `${vendorItemKey({ itemCode, description })}|${printedKey(packText)}`.slice(0, 300),
    name: description,
    unit: row.priceUnit ?? (row.catchWeight ? weightOf(row) : purchaseUnit),
    currency,
    kind: 'vendor',
    verified: true,
    itemCode,
    packText,
    purchaseUnit,
    brand,
    gtin,
    prices: [{ on: effectiveOn ?? today, price }],
  };
}

/** Catch weight is ordered by the case and priced by the pound, unless its pack is in kilograms. */
function weightOf({ packText, description }: PriceListRow): string {
  const reading = parsePack(packText ?? '', { description, unit: null });
  return reading.ok && (reading.pack.unit === 'kg' || reading.pack.unit === 'oz') ? reading.pack.unit : 'lb';
}
