import type { Api } from './person.ts';

/** The date this many days from now where the restaurant is: at night it is already tomorrow in UTC. */
export const dayFrom = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + days * 86_400_000);

/** Test data created through the API, so a test only covers its own screen. */
export function kitchen(api: Api) {
  const made = (path: string, data: object): Promise<{ id: number; version: number; unit: string }> =>
    api('post', path, data);
  const restaurant = (name = 'Waco Tacos') => made('/api/restaurants', { name });
  const vendor = (restaurantId: number, name = 'Lone Star Foodservice') =>
    made('/api/vendors', { restaurantId, name, contactInfo: { email: 'orders@lonestar.example' } });
  const ingredient = (restaurantId: number, name: string, rest: object = {}) =>
    made('/api/ingredients', { restaurantId, name, unit: 'lb', ...rest });
  const dish = (restaurantId: number, name: string, rest: object = {}) =>
    made('/api/menu-items', { restaurantId, name, category: 'Main Courses', currentPrice: '10.50', ...rest });
  const line = (dishId: number, ingredientId: number, quantity: string, unit: string) =>
    made(`/api/menu-items/${dishId}/ingredients`, { ingredientId, quantity, unit });
  const invoice = (restaurantId: number, vendorId: number, rest: object = {}) =>
    made('/api/invoices/manual', {
      restaurantId,
      vendorId,
      invoiceNumber: 'LS-1001',
      invoiceDate: '2026-11-02',
      dueDate: '2027-11-16',
      totalAmount: '56.10',
      ...rest,
    });
  const bought = (invoiceId: number, ingredientId: number, rest: object = {}) =>
    made(`/api/invoices/${invoiceId}/line-items`, {
      description: 'BEEF GROUND 80/20 FINE FRSH',
      quantity: '10',
      unit: 'lb',
      unitPrice: '5.61',
      totalPrice: '56.10',
      itemType: 'ingredient',
      ingredientId,
      ...rest,
    });
  const approve = (invoiceId: number) => made(`/api/invoices/${invoiceId}/approve`, {});
  return { restaurant, vendor, ingredient, dish, line, invoice, bought, approve };
}

/** A restaurant where an approved invoice raised beef from $5.19 to $5.61 a pound, and a burrito that uses it. */
export async function beefKitchen(api: Api) {
  const make = kitchen(api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  const beef = await make.ingredient(restaurant.id, 'Ground beef 80/20', {
    currentCost: '5.19',
    vendorId: vendor.id,
    category: 'Protein',
  });
  const burrito = await make.dish(restaurant.id, 'Beef Burrito', { targetMargin: '79' });
  await make.line(burrito.id, beef.id, '5', 'oz');
  const invoice = await make.invoice(restaurant.id, vendor.id);
  await make.bought(invoice.id, beef.id);
  await make.approve(invoice.id);
  return { make, restaurant, vendor, beef, burrito, invoice };
}
