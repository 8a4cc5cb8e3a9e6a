import { addDays, type BusinessDate, businessDate, type GroupPrice, normaliseVendorName } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { auditedLines } from './audited-line.ts';
import { linesElsewhere } from './billed-lines.repo.ts';
import { itemsUnderSameKey, vendorsOfGroup } from './compared-prices.repo.ts';

type About = { vendorIds: readonly number[]; itemIds: readonly number[]; from: BusinessDate; to: BusinessDate };

/** Days before an invoice that show what another restaurant usually pays. */
const lookedBack = 60;

/**
 * What the group's other restaurants paid for the same items: those of a vendor of the same name, under the same code or
 * description.
 */
export async function groupPricesOf(db: Queryable, scope: RestaurantScope, about: About): Promise<GroupPrice[]> {
  const vendors = await vendorsOfGroup(db, scope, about.vendorIds);
  const isOwn = ({ restaurant_id: id }: { restaurant_id: number }) => id === scope.restaurantId;
  const others = Map.groupBy(
    vendors.filter((vendor) => !isOwn(vendor)),
    ({ name }) => normaliseVendorName(name),
  );
  const pairs = vendors
    .filter(isOwn)
    .flatMap(({ id, name }) =>
      (others.get(normaliseVendorName(name)) ?? []).map((other) => ({ own: id, other: other.id })),
    );
  const items = await itemsUnderSameKey(db, scope, about.itemIds, pairs);
  const days = { from: addDays(about.from, -lookedBack), to: about.to };
  const lineOf = auditedLines();
  return (await linesElsewhere(db, items, days)).flatMap((row) => {
    const line = lineOf(row);
    if (line.price === null) return [];
    return [
      {
        itemId: row.own_item_id,
        price: line.price,
        priceUnit: line.priceUnit,
        contents: line.contents,
        contentsUnit: line.contentsUnit,
        currency: row.currency,
        date: businessDate(row.date),
        restaurantId: row.restaurant_id,
        invoiceId: row.invoice_id,
        lineId: row.id,
      },
    ];
  });
}
