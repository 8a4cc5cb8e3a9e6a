import type { EndpointShape } from '@platewise/contract';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/reader/generator';
import { vi } from 'vitest';
import { accountSamples } from './access-samples-account.ts';
import { adminSamples } from './access-samples-admin.ts';
import { integrationSamples } from './access-samples-integrations.ts';
import { teamSamples } from './access-samples-teams.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from './kitchen.ts';
import { fileForm } from './multipart.ts';
import type { Person } from './test-server.ts';

/** One call of an endpoint: what its path names, and the least that its body may hold. */
export type Sample = {
  params?: Record<string, number | string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** The address of a call, from the endpoint's path and what a sample puts into it. */
export function addressOf(endpoint: EndpointShape, sample: Sample): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(sample.params?.[name]));
  return path + (sample.query ?? '');
}

export type Fixture = Awaited<ReturnType<typeof makeFixture>>;

let counter = 0;
const unique = (word: string) => `${word} ${++counter}`;

const answered = async (reply: Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>) => {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`making a sample answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** One restaurant with one of each, and what makes fresh ones for the calls that destroy. */
export async function makeFixture(owner: Person) {
  const restaurant = await addRestaurant(owner, 'Ours');
  const restaurantId: number = restaurant.id;
  const vendor = await addVendor(owner, restaurantId, 'Our vendor');
  const ingredient = await addIngredient(owner, restaurantId, { name: 'Beef', unit: 'lb', currentCost: 5 });
  const prep = await addIngredient(owner, restaurantId, { name: 'Sauce', unit: 'gallon', kind: 'prep' });
  const freshIngredient = () => addIngredient(owner, restaurantId, { name: unique('Ingredient'), unit: 'lb' });
  const freshDish = () => addDish(owner, restaurantId, { name: unique('Dish'), currentPrice: 10 });
  const freshLine = (dishId: number) =>
    answered(owner.post(`/api/menu-items/${dishId}/ingredients`, { ingredientId: ingredient.id, quantity: 1 }));
  const freshInvoice = () => addInvoice(owner, vendor.id, { totalAmount: 10, invoiceNumber: unique('N') });
  const freshItem = () =>
    answered(owner.post('/api/vendor-items', { vendorId: vendor.id, description: unique('Item') }));
  const freshConversion = async () => {
    const { id } = await freshIngredient();
    const body = { unit: 'case', quantity: 20, toUnit: 'lb' };
    const detail = await answered(owner.put(`/api/ingredients/${id}/conversions`, body));
    return { id, conversionId: detail.conversions[0].id };
  };
  const dish = await freshDish();
  const dishLine = await freshLine(dish.id);
  const invoice = await freshInvoice();
  const invoiceLine = await addLine(owner, invoice.id, { description: 'BEEF', totalPrice: 10 });
  return {
    owner,
    restaurantId,
    groupId: restaurant.groupId as number,
    vendor,
    ingredient,
    prep,
    dish,
    dishLine,
    invoice,
    invoiceLine,
    vendorItem: await freshItem(),
    document: await readDocument(owner, restaurantId),
    learned: await learnedFact(owner, restaurantId, vendor.id),
    freshRestaurant: () => addRestaurant(owner, unique('Ours'), { groupId: restaurant.groupId }),
    freshVendor: () => addVendor(owner, restaurantId, unique('Vendor')),
    freshIngredient,
    freshConversion,
    freshItem,
    freshDish,
    freshLine,
    freshInvoice,
  };
}

async function readDocument(owner: Person, restaurantId: number, seed = 5) {
  const bytes = await makeInvoicePdf(randomInvoiceSpec(seed));
  const { body, headers } = fileForm({ name: 'ours.pdf', bytes }, { restaurantId: String(restaurantId) });
  const { id } = await answered(owner.send('POST', '/api/invoices/upload', body, headers));
  return vi.waitUntil(
    async () => {
      const invoice = (await owner.get(`/api/invoices/${id}`)).body;
      return invoice.processingStatus === 'completed' ? invoice : false;
    },
    { timeout: 40_000, interval: 50 },
  );
}

/** What the approval of an invoice taught of its vendor. */
async function learnedFact(owner: Person, restaurantId: number, vendorId: number): Promise<{ id: number }> {
  const { id } = await readDocument(owner, restaurantId, 6);
  await answered(owner.patch(`/api/invoices/${id}`, { vendorId }));
  await answered(owner.post(`/api/invoices/${id}/approve`));
  const [fact] = await answered(owner.get(`/api/vendors/${vendorId}/learned`));
  return fact;
}

type Samples = Record<string, (fixture: Fixture, caller?: Person) => Sample | Promise<Sample>>;

const one = (id: number): Sample => ({ params: { id } });

const accounts: Samples = {
  'accounts.currentUser': () => ({}),
  'accounts.register': () => {
    const username = `newcomer${++counter}`;
    const email = `${username}@example.com`;
    return { body: { username, email, password: 'correct horse battery', fullName: 'New' } };
  },
  'accounts.login': () => ({ body: { username: 'ourowner', password: 'correct horse battery' } }),
  'accounts.logout': () => ({}),
  'accounts.signInOptions': () => ({}),
};

const restaurants: Samples = {
  'restaurants.list': () => ({}),
  'restaurants.create': () => ({ body: { name: unique('Another') } }),
  'restaurants.update': ({ restaurantId }) => ({ ...one(restaurantId), body: { description: unique('Words') } }),
  'restaurants.contents': ({ restaurantId }) => one(restaurantId),
  'restaurants.delete': async ({ freshRestaurant }) => one((await freshRestaurant()).id),
};

const vendors: Samples = {
  'vendors.list': () => ({}),
  'vendors.summary': () => ({}),
  'vendors.get': ({ vendor }) => one(vendor.id),
  'vendors.inventory': ({ vendor }) => one(vendor.id),
  'vendors.create': ({ restaurantId }) => ({ body: { restaurantId, name: unique('Vendor') } }),
  'vendors.update': ({ vendor }) => ({ ...one(vendor.id), body: { contactInfo: { phone: '1' } } }),
  'vendors.setAutoApproval': ({ vendor }) => ({
    ...one(vendor.id),
    body: { setting: 'inherit', limit: 1 + counter++ },
  }),
  'vendors.learned': ({ vendor }) => one(vendor.id),
  'vendors.undoLearned': ({ vendor, learned }) => ({ params: { id: vendor.id, factId: learned.id } }),
  'vendors.delete': async ({ freshVendor }) => one((await freshVendor()).id),
  'vendorItems.list': () => ({}),
  'vendorItems.create': ({ vendor }) => ({ body: { vendorId: vendor.id, description: unique('Item') } }),
  'vendorItems.update': ({ vendorItem }) => ({ ...one(vendorItem.id), body: { purchaseUnit: 'CS' } }),
  'vendorItems.delete': async ({ freshItem }) => one((await freshItem()).id),
};

const ingredients: Samples = {
  'ingredients.list': () => ({}),
  'ingredients.summary': () => ({}),
  'ingredients.get': ({ ingredient }) => one(ingredient.id),
  'ingredients.create': ({ restaurantId }) => ({ body: { restaurantId, name: unique('Salt'), unit: 'lb' } }),
  'ingredients.createFromLine': ({ restaurantId }) => ({
    body: { restaurantId, name: unique('Pepper'), unit: 'lb', category: 'Other', costPerUnit: 2 },
  }),
  'ingredients.update': ({ ingredient }) => ({ ...one(ingredient.id), body: { category: 'Protein' } }),
  'ingredients.changeCost': ({ ingredient }) => ({ ...one(ingredient.id), body: { cost: 5 + counter++ / 100 } }),
  'ingredients.delete': async ({ freshIngredient }) => one((await freshIngredient()).id),
  'ingredients.priceHistory': ({ ingredient }) => one(ingredient.id),
  'ingredients.whereUsed': ({ ingredient }) => one(ingredient.id),
  'ingredients.saveConversion': ({ ingredient }) => ({
    ...one(ingredient.id),
    body: { unit: 'case', quantity: 20, toUnit: 'lb' },
  }),
  'ingredients.deleteConversion': async ({ freshConversion }) => ({ params: await freshConversion() }),
  'ingredients.saveRecipe': ({ prep, ingredient }) => ({
    ...one(prep.id),
    body: { lines: [{ ingredientId: ingredient.id, quantity: 1 }], batchYieldQuantity: 1, batchYieldUnit: 'gallon' },
  }),
};

const menuItems: Samples = {
  'menuItems.list': () => ({}),
  'menuItems.summary': () => ({}),
  'menuItems.costs': () => ({}),
  'menuItems.get': ({ dish }) => one(dish.id),
  'menuItems.create': ({ restaurantId }) => ({ body: { restaurantId, name: unique('Dish'), category: 'Salads' } }),
  'menuItems.update': ({ dish }) => ({ ...one(dish.id), body: { description: unique('Words') } }),
  'menuItems.changePrice': ({ dish }) => ({ ...one(dish.id), body: { price: 10 + counter++ / 100 } }),
  'menuItems.delete': async ({ freshDish }) => one((await freshDish()).id),
  'menuItems.ingredients': ({ dish }) => one(dish.id),
  'menuItems.addIngredient': async ({ freshDish, ingredient }) => ({
    ...one((await freshDish()).id),
    body: { ingredientId: ingredient.id, quantity: 1 },
  }),
  'menuItems.updateIngredient': ({ dish, dishLine }) => ({
    params: { id: dish.id, linkId: dishLine.id },
    body: { quantity: 1 + counter++ / 100 },
  }),
  'menuItems.removeIngredient': async ({ freshDish, freshLine }) => {
    const { id } = await freshDish();
    return { params: { id, linkId: (await freshLine(id)).id } };
  },
  'menuItems.costBreakdown': ({ dish }) => one(dish.id),
};

const invoices: Samples = {
  'invoices.list': () => ({}),
  'invoices.summary': () => ({}),
  'invoices.upload': async ({ restaurantId }) => {
    const bytes = Buffer.from(`%PDF-1.4\n% ${unique('no invoice')}\n%%EOF\n`);
    return fileForm({ name: 'sample.pdf', bytes }, { restaurantId: String(restaurantId) });
  },
  'invoices.create': ({ vendor }) => ({ body: { vendorId: vendor.id, totalAmount: 10 } }),
  'invoices.get': ({ invoice }) => one(invoice.id),
  'invoices.update': ({ invoice }) => ({ ...one(invoice.id), body: { description: unique('Words') } }),
  'invoices.delete': async ({ freshInvoice }) => one((await freshInvoice()).id),
  'invoices.lineItems': ({ invoice }) => one(invoice.id),
  'invoices.addLineItem': async ({ freshInvoice }) => ({
    ...one((await freshInvoice()).id),
    body: { description: 'BEEF', totalPrice: 10 },
  }),
  'invoices.updateLineItem': ({ invoiceLine }) => ({ ...one(invoiceLine.id), body: { description: unique('BEEF') } }),
  'invoices.deleteLineItem': async ({ freshInvoice, owner }) => {
    const line = await addLine(owner, (await freshInvoice()).id, { description: 'BEEF', totalPrice: 10 });
    return one(line.id);
  },
  'invoices.review': ({ document }) => one(document.id),
  'invoices.page': ({ document }) => ({ params: { id: document.id, page: 1 }, query: '?width=400' }),
  'invoices.words': ({ document }) => ({ params: { id: document.id, page: 1 } }),
  'invoices.document': ({ document }) => one(document.id),
  'invoices.impact': ({ invoice }) => one(invoice.id),
  'invoices.approve': async ({ freshInvoice }) => one((await freshInvoice()).id),
  'invoices.unapprove': async ({ freshInvoice, owner }) => {
    const { id } = await freshInvoice();
    await answered(owner.post(`/api/invoices/${id}/approve`));
    return one(id);
  },
  'invoices.reprocess': ({ document }) => one(document.id),
  'invoices.reject': async ({ freshInvoice }) => ({ ...one((await freshInvoice()).id), body: { reason: 'duplicate' } }),
  'invoices.restore': async ({ freshInvoice, owner }) => {
    const { id } = await freshInvoice();
    await answered(owner.post(`/api/invoices/${id}/reject`, { reason: 'duplicate' }));
    return one(id);
  },
};

const others: Samples = {
  'dashboard.metrics': () => ({}),
  'dashboard.decisions': () => ({}),
  'dashboard.activity': () => ({}),
  'audit.list': () => ({}),
  'audit.choices': () => ({}),
  'audit.export': () => ({}),
  'audit.listAll': () => ({}),
  'audit.choicesOfAll': () => ({}),
  'audit.exportAll': () => ({}),
  'events.stream': () => ({}),
};

/** A call for each endpoint of the contract, by its id. */
export const samples: Samples = {
  ...accountSamples,
  ...accounts,
  ...adminSamples,
  ...restaurants,
  ...vendors,
  ...ingredients,
  ...menuItems,
  ...invoices,
  ...others,
  ...teamSamples,
  ...integrationSamples,
};
