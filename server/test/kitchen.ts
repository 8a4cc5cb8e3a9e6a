import type { Person } from './test-server.ts';

/** Small builders on top of the API, so that their data passes the same validation as user input. */

type Made = ReturnType<typeof JSON.parse>;

async function made(reply: Promise<{ status: number; body: Made }>): Promise<Made> {
  const { status, body } = await reply;
  if (status !== 201 && status !== 200) throw new Error(`making a fixture answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export const addRestaurant = (person: Person, name = 'Waco Tacos', more: object = {}): Promise<Made> =>
  made(person.post('/api/restaurants', { name, settings: { timezone: 'America/Chicago' }, ...more }));

export const addVendor = (person: Person, restaurantId: number, name = 'Lone Star Foodservice'): Promise<Made> =>
  made(person.post('/api/vendors', { restaurantId, name, contactInfo: {} }));

export const addIngredient = (
  person: Person,
  restaurantId: number,
  ingredient: { name: string; unit: string; currentCost?: string | number; [field: string]: unknown },
): Promise<Made> => made(person.post('/api/ingredients', { restaurantId, ...ingredient }));

export async function addDish(
  person: Person,
  restaurantId: number,
  dish: { name: string; currentPrice: string | number; targetMargin?: number },
  lines: { ingredientId: number; quantity: string | number; unit?: string; yieldPercent?: number }[] = [],
): Promise<Made> {
  const item = await made(person.post('/api/menu-items', { restaurantId, category: 'Main Courses', ...dish }));
  for (const line of lines) await made(person.post(`/api/menu-items/${item.id}/ingredients`, line));
  return item;
}

export const addInvoice = (
  person: Person,
  vendorId: number,
  invoice: { totalAmount: string | number; invoiceNumber?: string; invoiceDate?: string; [field: string]: unknown },
): Promise<Made> => made(person.post('/api/invoices/manual', { vendorId, ...invoice }));

export const addLine = (person: Person, invoiceId: number, line: object): Promise<Made> =>
  made(person.post(`/api/invoices/${invoiceId}/line-items`, line));
