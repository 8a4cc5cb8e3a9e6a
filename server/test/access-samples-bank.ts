import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';
import { addInvoice } from './kitchen.ts';
import { fileForm } from './multipart.ts';

const csv = (reference: string) => ({
  name: 'bank.csv',
  bytes: Buffer.from(`Date,Description,Reference,Amount\n2026-11-12,TRANSFER,${reference},-20.00\n`),
  field: 'statement',
});

async function upload({ owner, restaurantId }: Fixture) {
  const form = fileForm(csv(unique('BANK')), { restaurantId: String(restaurantId) });
  const { statements } = await answered(owner.send('POST', '/api/bank-statements', form.body, form.headers));
  return statements[0];
}

async function entry(fixture: Fixture) {
  const { id } = await upload(fixture);
  const [made] = await answered(fixture.owner.get(`/api/bank-entries?statementId=${id}`));
  return made;
}

const owed = ({ owner, vendor }: Fixture) =>
  addInvoice(owner, vendor.id, { totalAmount: 20, invoiceNumber: unique('P'), invoiceDate: '2026-11-01' });

async function payment(fixture: Fixture) {
  const invoices = [{ id: (await owed(fixture)).id, amount: 20 }];
  const body = { vendorId: fixture.vendor.id, method: 'transfer', paidOn: '2026-11-10', invoices };
  return answered(fixture.owner.post('/api/payments', body));
}

async function confirmable(fixture: Fixture) {
  const { id } = await entry(fixture);
  return { params: { id }, body: { paymentIds: [(await payment(fixture)).id] } };
}

/** Bank statements and their entries. */
export const bankSamples: Samples = {
  'bankStatements.list': () => ({}),
  'bankStatements.upload': ({ restaurantId }) => fileForm(csv(unique('BANK')), { restaurantId: String(restaurantId) }),
  'bankStatements.remove': async (fixture) => ({ params: { id: (await upload(fixture)).id } }),
  'bankEntries.list': () => ({}),
  'bankEntries.matchAll': ({ restaurantId }) => ({ body: { restaurantId } }),
  'bankEntries.confirm': confirmable,
  'bankEntries.unmatch': async (fixture) => {
    const { params, body } = await confirmable(fixture);
    await answered(fixture.owner.post(`/api/bank-entries/${params.id}/match`, body));
    return { params, body: {} };
  },
  'bankEntries.ignore': async (fixture) => ({ params: { id: (await entry(fixture)).id }, body: { ignored: true } }),
  'bankEntries.pay': async (fixture) => ({
    params: { id: (await entry(fixture)).id },
    body: {
      vendorId: fixture.vendor.id,
      method: 'transfer',
      invoices: [{ id: (await owed(fixture)).id, amount: 20 }],
    },
  }),
};
