import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';
import { addInvoice } from './kitchen.ts';
import { sentOrder } from './ordered.ts';

const freshOrder = ({ owner, vendor, ingredient }: Fixture) =>
  sentOrder(owner, vendor.id, [
    { description: unique('Goods'), quantity: 10, unitPrice: 3, unit: 'lb', ingredientId: ingredient.id },
  ]);

const freshReceipt = async (fixture: Fixture) => {
  const order = await freshOrder(fixture);
  const lines = [{ orderLineId: order.lines[0].id, delivered: 10 }];
  return answered(fixture.owner.post('/api/goods-receipts', { orderId: order.id, lines }));
};

const freshRequest = ({ owner, vendor }: Fixture) =>
  answered(
    owner.post('/api/credit-requests', {
      vendorId: vendor.id,
      kind: 'other',
      description: unique('Credit'),
      amount: 5,
    }),
  );

const freshInvoice = ({ owner, vendor }: Fixture) =>
  addInvoice(owner, vendor.id, { totalAmount: 30, invoiceNumber: unique('R') });

/** An order with an invoice that bills more than was received. */
const overbilled = async (fixture: Fixture) => {
  const { owner } = fixture;
  const order = await freshOrder(fixture);
  const invoice = await freshInvoice(fixture);
  const { vendorItemId, description } = order.lines[0];
  const line = { description, quantity: 20, unit: 'lb', unitPrice: 3, totalPrice: 60, itemType: 'ingredient' };
  await answered(owner.post(`/api/invoices/${invoice.id}/line-items`, { ...line, vendorItemId }));
  await answered(owner.put(`/api/purchase-orders/${order.id}/invoices/${invoice.id}`));
  const { exceptions } = await answered(owner.get(`/api/purchase-orders/${order.id}/match`));
  return { order, subject: exceptions[0].subject as string };
};

/** Receiving, vendor credits for it, and vendor performance. */
export const receivingSamples: Samples = {
  'goodsReceipts.list': () => ({}),
  'goodsReceipts.get': async (fixture) => ({ params: { id: (await freshReceipt(fixture)).id } }),
  'goodsReceipts.receiving': async ({ order }) => ({ params: { id: order.id } }),
  'goodsReceipts.create': async (fixture) => {
    const order = await freshOrder(fixture);
    return { body: { orderId: order.id, lines: [{ orderLineId: order.lines[0].id, delivered: 4 }] } };
  },
  'goodsReceipts.void': async (fixture) => ({
    params: { id: (await freshReceipt(fixture)).id },
    body: { reason: unique('Typed twice') },
  }),
  'match.invoices': ({ order }) => ({ params: { id: order.id } }),
  'match.orders': ({ invoice }) => ({ params: { id: invoice.id } }),
  'match.link': async (fixture) => ({
    params: { id: (await freshOrder(fixture)).id, invoiceId: (await freshInvoice(fixture)).id },
  }),
  'match.unlink': async (fixture) => {
    const [order, invoice] = [await freshOrder(fixture), await freshInvoice(fixture)];
    await answered(fixture.owner.put(`/api/purchase-orders/${order.id}/invoices/${invoice.id}`));
    return { params: { id: order.id, invoiceId: invoice.id } };
  },
  'match.read': ({ order }) => ({ params: { id: order.id } }),
  'match.decide': async (fixture) => {
    const { order, subject } = await overbilled(fixture);
    return { params: { id: order.id }, body: { subject, decision: 'accepted', reason: unique('Agreed') } };
  },
  'creditRequests.list': () => ({}),
  'creditRequests.get': async (fixture) => ({ params: { id: (await freshRequest(fixture)).id } }),
  'creditRequests.create': ({ vendor }) => ({
    body: { vendorId: vendor.id, kind: 'other', description: unique('Credit'), amount: 5 },
  }),
  'creditRequests.update': async (fixture) => ({
    params: { id: (await freshRequest(fixture)).id },
    body: { note: unique('Note') },
  }),
  'creditRequests.send': async (fixture) => ({
    params: { id: (await freshRequest(fixture)).id },
    body: { by: 'other' },
  }),
  'creditRequests.settle': async (fixture) => ({
    params: { id: (await freshRequest(fixture)).id },
    body: { amount: 4 },
  }),
  'creditRequests.withdraw': async (fixture) => ({ params: { id: (await freshRequest(fixture)).id }, body: {} }),
  'creditRequests.reopen': async (fixture) => {
    const { id } = await freshRequest(fixture);
    await answered(fixture.owner.post(`/api/credit-requests/${id}/withdraw`, {}));
    return { params: { id } };
  },
  'supplierPerformance.read': ({ restaurantId }) => ({ params: { restaurantId } }),
};
