import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';
import { addInvoice } from './kitchen.ts';

const owed = ({ owner, vendor }: Fixture) =>
  addInvoice(owner, vendor.id, { totalAmount: 30, invoiceNumber: unique('P') });

const payment = async (fixture: Fixture) => ({
  vendorId: fixture.vendor.id,
  method: 'transfer',
  reference: unique('Transfer'),
  invoices: [{ id: (await owed(fixture)).id, amount: 20 }],
});

/** What is owed to vendors, and payments. */
export const payableSamples: Samples = {
  'payables.get': () => ({}),
  'payables.invoices': () => ({}),
  'payments.list': () => ({}),
  'payments.record': async (fixture) => ({ body: await payment(fixture) }),
  'payments.void': async (fixture) => {
    const { id } = await answered(fixture.owner.post('/api/payments', await payment(fixture)));
    return { params: { id }, body: {} };
  },
  'vendors.setPaymentTerms': ({ vendor }) => ({
    params: { id: vendor.id },
    body: { netDays: 30, discountPercent: 2, discountDays: 10 },
  }),
};
