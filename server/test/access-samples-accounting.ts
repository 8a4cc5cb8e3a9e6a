import { answered, type Fixture, type Sample, type Samples, unique } from './access-fixture.ts';
import { addInvoice } from './kitchen.ts';

let counter = 0;

const dayMs = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
/** Includes today in any time zone. */
const days = { from: day(-9), to: day(2) };

/** An approved invoice, with an account for everything. */
async function booked({ owner, restaurantId, vendor }: Fixture): Promise<{ id: number }> {
  const rules = [{ account: `Food ${++counter}` }];
  await answered(owner.put(`/api/accounting/${restaurantId}/settings`, { rules }));
  const number = unique('Booked');
  const invoice = await addInvoice(owner, vendor.id, { totalAmount: 10, invoiceNumber: number, invoiceDate: day(-3) });
  return answered(owner.post(`/api/invoices/${invoice.id}/approve`));
}

const wanted = async (fixture: Fixture) => ({
  restaurantId: fixture.restaurantId,
  format: 'xero_csv',
  ...days,
  invoiceIds: [(await booked(fixture)).id],
});

async function exported(fixture: Fixture): Promise<Sample> {
  const { id } = await answered(fixture.owner.post('/api/accounting-exports', await wanted(fixture)));
  return { params: { id } };
}

const of = ({ restaurantId }: Fixture): Sample => ({ params: { restaurantId } });

/** Accounting exports. */
export const accountingSamples: Samples = {
  'accounting.settings': of,
  'accounting.saveSettings': (fixture) => ({
    ...of(fixture),
    body: { rules: [{ account: `Purchases ${++counter}`, vendorId: fixture.vendor.id }] },
  }),
  'accounting.preview': of,
  'accounting.invoices': of,
  'accounting.list': () => ({}),
  'accounting.create': async (fixture) => ({ body: await wanted(fixture) }),
  'accounting.get': exported,
  'accounting.file': exported,
  'accounting.undo': exported,
};
