import { expect, type Page } from '@playwright/test';
import { dayFrom } from './kitchen.ts';
import type { Api } from './person.ts';

type Sold = { dish: { id: number }; name: string; quantity: number; price: number };

/** Waits for the job that aggregates days after an import, so a page doesn't have to be reloaded until it has. */
export async function untilCounted(
  api: Api,
  restaurantId: number,
  sold: readonly { dish: { id: number }; quantity: number }[],
) {
  const wanted = Object.fromEntries(sold.map(({ dish, quantity }) => [dish.id, quantity]));
  const counted = async () => {
    const { dishes } = await api('get', `/api/menu-engineering/${restaurantId}?period=30d`);
    const of = (id: number) => dishes.find((dish: { id: number }) => dish.id === id)?.sold;
    return Object.fromEntries(sold.map(({ dish }) => [dish.id, of(dish.id)]));
  };
  await expect.poll(counted).toEqual(wanted);
}

/** Imports a file with sales of three days ago, maps each item to its dish, and waits until they are aggregated. */
export async function sell(page: Page, api: Api, restaurantId: number, sold: readonly Sold[]): Promise<void> {
  const rows = [
    ['Date', 'Transaction ID', 'Amount', 'Source', 'Item', 'Quantity'],
    ...sold.map(({ name, quantity, price }, index) => [
      dayFrom(-3),
      `S-${index}`,
      (quantity * price).toFixed(2),
      'Dine-In',
      name,
      String(quantity),
    ]),
  ];
  const buffer = Buffer.from(rows.map((row) => row.join(',')).join('\r\n'));
  const file = { name: 'sales.csv', mimeType: 'text/csv', buffer };
  const sent = await page.request.post('/api/revenue/bulk-upload', {
    multipart: { restaurantId: String(restaurantId), type: 'csv', file },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const items: { id: number; name: string }[] = await api('get', `/api/pos-items?restaurantId=${restaurantId}`);
  const idOf = (wanted: string) => items.find(({ name }) => name === wanted)?.id;
  await api('post', '/api/pos-items/map', {
    items: sold.map(({ dish, name }) => ({ id: idOf(name), menuItemId: dish.id })),
  });
  await untilCounted(api, restaurantId, sold);
}
