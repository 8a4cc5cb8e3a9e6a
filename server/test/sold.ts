import type { Sale, SaleLine } from '@platewise/domain';
import { countDirtyDays, markItemDays, storeSales } from '../src/features/sales/sales/index.ts';
import { recountPeriods } from '../src/features/sales/sales/periods.repo.ts';
import { tx } from '../src/platform/db/index.ts';
import type { TestServer } from './test-server.ts';

let counter = 0;

type Line = { name: string; quantity: number; net: string; category?: string };

const line = ({ name, quantity, net, category = 'Food' }: Line): SaleLine => ({
  externalItemId: null,
  name,
  category,
  kind: 'item',
  quantity: String(quantity),
  unitPrice: null,
  gross: net,
  discount: '0',
  tax: '0',
});

/** A check with this many units of one item, or a refund of them if net is negative. */
export function saleOf(at: string, net: string, lines: readonly Line[] = [], more: Partial<Sale> = {}): Sale {
  return {
    externalId: `T-${++counter}`,
    version: 1,
    kind: net.startsWith('-') ? 'refund' : 'sale',
    at,
    businessDate: null,
    currency: 'USD',
    net,
    tax: '0.00',
    tip: '0.00',
    discount: '0.00',
    serviceCharge: '0.00',
    giftCards: '0.00',
    orderType: 'Dine-In',
    paymentMethod: 'Card',
    guests: null,
    employee: null,
    lines: lines.map(line),
    ...more,
  };
}

/** Ingests sales as from a source, with item mappings, and aggregates them. */
export async function sell(
  server: TestServer,
  restaurantId: number,
  sales: readonly Sale[],
  mapped: Record<
    string,
    { menu_item_id: number } | { ingredient_id: number; ingredient_quantity: string; ingredient_unit?: string }
  > = {},
): Promise<void> {
  const to = { restaurantId, source: 'file:square', posIntegrationId: null, importId: null };
  await tx(server.db, async (trx) => {
    const { problems } = await storeSales(trx, to, sales);
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(', '));
    for (const [name, meaning] of Object.entries(mapped)) {
      const items = await trx
        .updateTable('pos_menu_items')
        .set(meaning)
        .where('restaurant_id', '=', restaurantId)
        .where('name', '=', name)
        .returning('id')
        .execute();
      await markItemDays(
        trx,
        restaurantId,
        items.map(({ id }) => id),
      );
    }
  });
  await countDirtyDays(server.deps, restaurantId);
}

/** Aggregates days inserted by a test, as regular processing does. */
export async function addUpDays(server: TestServer, restaurantId: number): Promise<void> {
  const rows = await server.db
    .selectFrom('sales_item_day')
    .select('business_date')
    .distinct()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('business_date')
    .execute();
  const days = rows.map(({ business_date: day }) => day);
  await server.db.deleteFrom('sales_item_period').where('restaurant_id', '=', restaurantId).execute();
  if (days.length > 0) await tx(server.db, (trx) => recountPeriods(trx, restaurantId, days));
}
