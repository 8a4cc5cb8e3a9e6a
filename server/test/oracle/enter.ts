import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../kitchen.ts';
import { fileForm } from '../multipart.ts';
import type { Person, TestServer } from '../test-server.ts';
import { type Dish, dateOf, type Event, type Group, type Ingredient, menu, type PlacePlan, randomOf } from './group.ts';

/** Enters a plan through the API as users would: recipes when they change, invoices and sales files in any order. */

type Place = {
  id: number;
  vendorId: number;
  ingredients: Record<Ingredient | 'salsa', number>;
  dishes: Record<Dish, number>;
  beefLine: number;
  invoices: Map<number, number>;
};
export type Entered = { id: number; dishes: Record<Dish, number> };

export const noonOf = (group: Group, day: number) => `${dateOf(group, day)}T18:00:00Z`;

export async function enterGroup(server: TestServer, owner: Person, group: Group, seed: number): Promise<Entered[]> {
  const entered: Entered[] = [];
  for (const plan of group.places) {
    server.setNow(noonOf(group, 0));
    const place = await openPlace(owner, plan);
    for (const event of anyOrder(plan.events, seed)) {
      server.setNow(noonOf(group, isOfItsDay(event) ? event.day : group.days - 1));
      await enter(owner, group, plan, place, event);
    }
    entered.push(place);
  }
  server.setNow(noonOf(group, group.days - 1));
  return entered;
}

const answered = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body as { id: number };
};

async function openPlace(owner: Person, { name, settings, tax }: PlacePlan): Promise<Place> {
  const { id } = await addRestaurant(owner, name, { settings });
  const { id: vendorId } = await addVendor(owner, id);
  const held = async (ingredient: string, unit: string, more: object = {}): Promise<number> =>
    (await addIngredient(owner, id, { name: ingredient, unit, ...more })).id;
  const ingredients = {
    beef: await held('Beef', 'lb'),
    tomato: await held('Tomato', 'lb'),
    cola: await held('Cola', 'piece'),
    salsa: await held('Salsa', 'lb', { kind: 'prep' }),
  };
  const { beef, tomato, cola, salsa } = ingredients;
  await setBatch(owner, ingredients, '3');
  const dish = async (of: Dish, lines: Parameters<typeof addDish>[3]): Promise<number> => {
    const { category, net, target } = menu[of];
    const rate = category === 'Beverages' ? tax.drinks : tax.food;
    const currentPrice = grossOf(net, rate);
    return (await addDish(owner, id, { name: of, category, currentPrice, targetMargin: target } as never, lines)).id;
  };
  const dishes = {
    Taco: await dish('Taco', [
      { ingredientId: beef, quantity: '0.5' },
      { ingredientId: salsa, quantity: '0.25' },
    ]),
    Plate: await dish('Plate', [
      { ingredientId: beef, quantity: '6.4', unit: 'oz' },
      { ingredientId: tomato, quantity: '0.2', yieldPercent: 80 },
    ]),
    Soda: await dish('Soda', [{ ingredientId: cola, quantity: '1' }]),
  };
  const { body } = await owner.get(`/api/menu-items/${dishes.Taco}/ingredients`);
  const beefLine = body.find((line: { ingredientId: number }) => line.ingredientId === beef).id;
  return { id, vendorId, ingredients, dishes, beefLine, invoices: new Map() };
}

const grossOf = (net: number, rate: number) => (net * (1 + rate / 100)).toFixed(2);

function setBatch(owner: Person, { salsa, tomato }: Place['ingredients'], pounds: string) {
  const lines = [{ ingredientId: tomato, quantity: pounds, unit: 'lb' }];
  const batch = { lines, batchYieldQuantity: 2, batchYieldUnit: 'lb' };
  return answered(owner.put(`/api/ingredients/${salsa}/recipe`, batch));
}

const isOfItsDay = ({ kind }: Event) => kind !== 'invoice' && kind !== 'unapproval' && kind !== 'sales';

/**
 * Saved data applies from the day it is saved, so those events keep their order. Unapproving comes after its invoice.
 */
function anyOrder(events: readonly Event[], seed: number): Event[] {
  const next = randomOf(`order ${seed}`);
  const drawn = events.map((event) => ({ event, at: next() }));
  const places = drawn.filter(({ event }) => isOfItsDay(event)).map(({ at }) => at);
  places.sort((a, b) => a - b);
  for (const one of drawn) if (isOfItsDay(one.event)) one.at = places.shift() ?? 1;
  for (const one of drawn) {
    const { event } = one;
    if (event.kind !== 'unapproval') continue;
    const invoice = drawn.find((other) => other.event.kind === 'invoice' && other.event.key === event.key);
    one.at = Math.max(one.at, (invoice?.at ?? 0) + 1e-9);
  }
  return drawn.sort((a, b) => a.at - b.at).map(({ event }) => event);
}

async function enter(owner: Person, group: Group, plan: PlacePlan, place: Place, event: Event): Promise<unknown> {
  switch (event.kind) {
    case 'invoice':
      return enterInvoice(owner, group, place, event);
    case 'unapproval':
      return answered(owner.post(`/api/invoices/${place.invoices.get(event.key)}/unapprove`, {}));
    case 'beef in a taco': {
      const line = `/api/menu-items/${place.dishes.Taco}/ingredients/${place.beefLine}`;
      return answered(owner.patch(line, { quantity: event.pounds }));
    }
    case 'tomato in a batch':
      return setBatch(owner, place.ingredients, event.pounds);
    case 'price of a taco': {
      const currentPrice = grossOf(event.net, plan.tax.food);
      return answered(owner.patch(`/api/menu-items/${place.dishes.Taco}`, { currentPrice }));
    }
    case 'sales':
      return enterSales(owner, group, plan, place, event);
  }
}

async function enterInvoice(
  owner: Person,
  group: Group,
  place: Place,
  { key, billed, day, lines }: Extract<Event, { kind: 'invoice' }>,
): Promise<void> {
  const date = dateOf(group, billed);
  const total = lines.reduce((sum, { price }) => sum + Number(price) * 10, 0).toFixed(2);
  const invoice = { invoiceNumber: `A-${key}`, invoiceDate: date, dueDate: date, totalAmount: total };
  const { id } = await addInvoice(owner, place.vendorId, invoice);
  if (day !== billed) await answered(owner.patch(`/api/invoices/${id}`, { deliveryDate: dateOf(group, day) }));
  for (const { of, price } of lines) {
    await addLine(owner, id, {
      ...{ description: of, quantity: 10, unit: of === 'cola' ? 'piece' : 'lb', unitPrice: price },
      ...{ totalPrice: (Number(price) * 10).toFixed(2), ingredientId: place.ingredients[of] },
    });
  }
  await answered(owner.post(`/api/invoices/${id}/approve`, { acceptCosts: true }));
  place.invoices.set(key, id);
}

const columns = {
  Day: 'date',
  Check: 'transactionId',
  Item: 'item',
  Group: 'category',
  Sold: 'quantity',
  Total: 'total',
};

async function enterSales(
  owner: Person,
  group: Group,
  { tax }: PlacePlan,
  place: Place,
  { rows }: Extract<Event, { kind: 'sales' }>,
): Promise<void> {
  const lines = rows.map(({ day, item, quantity, net }) => {
    const category = item === 'Souvenir' ? 'Main Courses' : menu[item].category;
    const total = grossOf(net, category === 'Beverages' ? tax.drinks : tax.food);
    return [dateOf(group, day), `${day}-${item}`, item, category, quantity, total].join(',');
  });
  const bytes = Buffer.from([Object.keys(columns).join(','), ...lines].join('\n'));
  const mapping = JSON.stringify({ columns, dateOrder: 'ymd' });
  const form = fileForm({ name: 'sales.csv', bytes, field: 'file' }, { restaurantId: String(place.id), mapping });
  await answered(owner.send('POST', '/api/revenue/bulk-upload', form.body, form.headers));
}
