import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';
import { addIngredient, addInvoice, addLine, addVendor } from './kitchen.ts';

/** Generating advice is rate limited, so each call creates this many ingredients. */
const atOnce = 12;

async function buy({ owner }: Fixture, vendorId: number, ingredients: readonly { id: number }[], unitPrice: number) {
  const total = unitPrice * ingredients.length;
  const invoice = await addInvoice(owner, vendorId, { totalAmount: total, invoiceNumber: unique('P') });
  for (const { id } of ingredients) {
    const goods = { description: unique('GOODS'), quantity: 1, unit: 'lb', unitPrice, totalPrice: unitPrice };
    await addLine(owner, invoice.id, { ...goods, itemType: 'ingredient', ingredientId: id });
  }
  await answered(owner.post(`/api/invoices/${invoice.id}/approve`));
}

/** A pending recommendation for an ingredient that another vendor sold for less. */
async function pendingAdvice(fixture: Fixture): Promise<{ id: number }> {
  const { owner, restaurantId } = fixture;
  const url = `/api/procurement-recommendations/${restaurantId}?status=pending&limit=1`;
  const [waiting] = await answered(owner.get(url));
  if (waiting !== undefined) return waiting;
  const ingredients = [];
  for (let number = 0; number < atOnce; number++) {
    ingredients.push(await addIngredient(owner, restaurantId, { name: unique('Dear goods'), unit: 'lb' }));
  }
  const [cheap, dear] = [await fixture.freshVendor(), await addVendor(owner, restaurantId, unique('Dear vendor'))];
  await buy(fixture, cheap.id, ingredients, 4);
  await buy(fixture, dear.id, ingredients, 5);
  await answered(owner.post(`/api/procurement-recommendations/${restaurantId}/generate`));
  const [made] = await answered(owner.get(url));
  return made;
}

/** Purchasing advice and vendor ratings. */
export const procurementSamples: Samples = {
  'procurement.list': ({ restaurantId }) => ({ params: { restaurantId } }),
  'procurement.generate': ({ restaurantId }) => ({ params: { restaurantId } }),
  'procurement.accept': async (fixture) => ({ params: { id: (await pendingAdvice(fixture)).id } }),
  'procurement.dismiss': async (fixture) => ({
    params: { id: (await pendingAdvice(fixture)).id },
    body: { reason: unique('Not now') },
  }),
  'procurement.undo': async (fixture) => {
    const { id } = await pendingAdvice(fixture);
    await answered(fixture.owner.post(`/api/procurement-recommendations/${id}/dismiss`, {}));
    return { params: { id } };
  },
  'supplierPerformance.ratings': ({ vendor }) => ({ params: { id: vendor.id } }),
  'supplierPerformance.rate': ({ vendor }) => ({
    params: { id: vendor.id },
    body: { communication: 4, note: unique('Answers the phone') },
  }),
  'supplierPerformance.withdrawRating': async ({ vendor }, caller) => {
    await caller?.put(`/api/vendors/${vendor.id}/rating`, { communication: 3 });
    return { params: { id: vendor.id } };
  },
};
