import type { Person } from './test-server.ts';

type Made = ReturnType<typeof JSON.parse>;

async function made(reply: Promise<{ status: number; body: Made }>): Promise<Made> {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`making an order answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export type OrderedItem = {
  description: string;
  quantity: number;
  unitPrice?: number;
  unit?: string;
  ingredientId?: number;
  packText?: string;
  itemCode?: string;
};

/** A sent order with vendor items; the lines keep the given order. */
export async function sentOrder(
  person: Person,
  vendorId: number,
  items: readonly OrderedItem[],
  more: { expectedOn?: string } = {},
): Promise<Made> {
  const lines: object[] = [];
  for (const { quantity, unitPrice, unit = 'CS', ...item } of items) {
    const sold = await made(person.post('/api/vendor-items', { vendorId, purchaseUnit: unit, ...item }));
    lines.push({ vendorItemId: sold.id, quantity, unit, unitPrice });
  }
  const order = await made(person.post('/api/purchase-orders', { vendorId, lines, ...more }));
  return made(person.post(`/api/purchase-orders/${order.id}/send`, { by: 'other' }));
}
