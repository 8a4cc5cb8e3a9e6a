import type { EndpointShape } from '@platewise/contract';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import type { Db } from '../src/platform/db/index.ts';
import { eventually } from './eventually.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from './kitchen.ts';
import { fileForm } from './multipart.ts';
import { sentOrder } from './ordered.ts';
import type { Person } from './test-server.ts';
import { connectTill } from './till.ts';

/** One call of an endpoint: its path parameters and the minimal valid body. */
export type Sample = {
  params?: Record<string, number | string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** The URL of a call, from the endpoint's path and the sample's parameters. */
export function addressOf(endpoint: EndpointShape, sample: Sample): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(sample.params?.[name]));
  return path + (sample.query ?? '');
}

const carriesEverything = ({ id }: EndpointShape) => id === 'groups.export' || id === 'restaurants.export';

/** Exports first, because they include everything that earlier calls created. */
export const inTurn = (endpoints: readonly EndpointShape[]): EndpointShape[] => [
  ...endpoints.filter(carriesEverything),
  ...endpoints.filter((endpoint) => !carriesEverything(endpoint)),
];

export type Fixture = Awaited<ReturnType<typeof makeFixture>>;

/** What a sample can't create through the API alone, because the caller may have no password. */
export type Kept = {
  passkey?: (caller: Person) => Promise<number>;
  identity?: (caller: Person) => Promise<number>;
  /** An authenticator's response for signing in. */
  shownPasskey?: () => Promise<unknown>;
  /** For findings, which only an audit creates. */
  db?: Db;
};

let counter = 0;
/** A name used nowhere else. */
export const unique = (word: string) => `${word} ${++counter}`;

/** The body of a call that must succeed. */
export const answered = async (reply: Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>) => {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`making a sample answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** One restaurant with one of each record, and helpers that create new ones for destructive calls. */
export async function makeFixture(owner: Person, kept: Kept = {}) {
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
  const binnedInvoice = async () => {
    const { id } = await freshInvoice();
    await owner.delete(`/api/invoices/${id}`);
    return { id };
  };
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
  const count = await answered(owner.post('/api/counts', { restaurantId, name: 'Our count' }));
  const onSheet = { ingredientId: ingredient.id, location: 'Our shelf' };
  const countLine = await answered(owner.post(`/api/counts/${count.id}/items`, onSheet));
  const order = await sentOrder(owner, vendor.id, [
    { description: 'Beef, a case', quantity: 4, unitPrice: 3, unit: 'lb', ingredientId: ingredient.id },
  ]);
  const invoice = await freshInvoice();
  const invoiceLine = await addLine(owner, invoice.id, { description: 'BEEF', totalPrice: 10 });
  return {
    kept,
    owner,
    restaurantId,
    groupId: restaurant.groupId as number,
    vendor,
    ingredient,
    prep,
    dish,
    dishLine,
    count,
    countLine,
    order,
    invoice,
    invoiceLine,
    competitor: await answered(owner.post('/api/competitors', { restaurantId, source: 'manual', name: 'Our rival' })),
    vendorItem: await freshItem(),
    document: await readDocument(owner, restaurantId),
    learned: await learnedFact(owner, restaurantId, vendor.id),
    ...(await connectTill(owner, restaurantId)),
    freshRestaurant: () => addRestaurant(owner, unique('Ours'), { groupId: restaurant.groupId }),
    freshVendor: () => addVendor(owner, restaurantId, unique('Vendor')),
    freshIngredient,
    freshConversion,
    freshItem,
    freshDish,
    freshLine,
    freshInvoice,
    binnedInvoice,
  };
}

async function readDocument(owner: Person, restaurantId: number, seed = 5) {
  const bytes = await makeInvoicePdf(randomInvoiceSpec(seed));
  const { body, headers } = fileForm({ name: 'ours.pdf', bytes }, { restaurantId: String(restaurantId) });
  const { id } = await answered(owner.send('POST', '/api/invoices/upload', body, headers));
  return eventually(async () => {
    const invoice = (await owner.get(`/api/invoices/${id}`)).body;
    return invoice.processingStatus === 'completed' ? invoice : false;
  });
}

/** A fact learned about a vendor when an invoice was approved. */
async function learnedFact(owner: Person, restaurantId: number, vendorId: number): Promise<{ id: number }> {
  const { id } = await readDocument(owner, restaurantId, 6);
  await answered(owner.patch(`/api/invoices/${id}`, { vendorId }));
  await answered(owner.post(`/api/invoices/${id}/approve`));
  const [fact] = await answered(owner.get(`/api/vendors/${vendorId}/learned`));
  return fact;
}

/** A sample call for each endpoint, by ID. */
export type Samples = Record<string, (fixture: Fixture, caller?: Person) => Sample | Promise<Sample>>;
