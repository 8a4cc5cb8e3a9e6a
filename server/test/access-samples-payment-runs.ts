import { answered, type Fixture, type Sample, type Samples, unique } from './access-fixture.ts';
import { addInvoice, addLine } from './kitchen.ts';

const bank = { kind: 'us', routingNumber: '021000021', accountNumber: '000123456789', accountType: 'checking' };
const proposal = () => ({ ...bank, holder: unique('Holder'), note: 'Called the vendor' });

const proposed = async ({ owner, freshVendor }: Fixture) => {
  const vendor = await freshVendor();
  return (await answered(owner.post(`/api/vendors/${vendor.id}/bank-details`, proposal()))).pending;
};

/** A restaurant has at most twenty accounts, and a test needs more, one after the other. */
const newAccount = async ({ owner, restaurantId }: Fixture) => {
  const all: { id: number }[] = await answered(owner.get(`/api/paying-accounts?restaurantId=${restaurantId}`));
  for (const { id } of all.length > 14 ? all : []) await owner.delete(`/api/paying-accounts/${id}`);
  return { restaurantId, name: unique('Checks'), kind: 'check', companyName: 'Our company', nextCheckNumber: 100 };
};
const account = async (fixture: Fixture) =>
  answered(fixture.owner.post('/api/paying-accounts', await newAccount(fixture)));

const contents = async (fixture: Fixture) => {
  const { owner, vendor } = fixture;
  const { id } = await addInvoice(owner, vendor.id, {
    ...{ totalAmount: 30, invoiceNumber: unique('Run'), invoiceDate: '2026-01-05' },
  });
  await addLine(owner, id, { description: 'TOWELS', quantity: 1, unitPrice: 30, totalPrice: 30, itemType: 'other' });
  await answered(owner.post(`/api/invoices/${id}/approve`, { confirmDuplicate: true }));
  return { accountId: (await account(fixture)).id, method: 'check', invoices: [{ id }] };
};
const draft = async (fixture: Fixture): Promise<{ id: number }> =>
  answered(fixture.owner.post('/api/payment-runs', await contents(fixture)));
const at = ({ id }: { id: number }, body: object = {}): Sample => ({ params: { id }, body });

/** The owner created it, so an admin approves. With the owner alone, they say so. */
async function approved(fixture: Fixture): Promise<{ id: number }> {
  const run = await draft(fixture);
  await ourOwn(fixture, run.id);
  return run;
}
async function ourOwn({ kept, owner }: Fixture, id: number): Promise<void> {
  const { status } = await owner.post(`/api/payment-runs/${id}/approve`, { alone: true });
  // In the access test admins could approve, but there is no way to sign in as one from here.
  if (status >= 300 && kept.db !== undefined) {
    await kept.db
      .updateTable('payment_runs')
      .set({ created_by: null, changed_by: null, editors: [] })
      .where('id', '=', id)
      .execute();
    await answered(owner.post(`/api/payment-runs/${id}/approve`, {}));
  }
}
async function sent(fixture: Fixture): Promise<{ id: number }> {
  const run = await approved(fixture);
  await answered(fixture.owner.post(`/api/payment-runs/${run.id}/send`, {}));
  return run;
}

/** Bank details of vendors, accounts to pay from, and payment runs. */
export const paymentRunSamples: Samples = {
  'bankDetails.get': ({ vendor }) => ({ params: { id: vendor.id } }),
  'bankDetails.pending': () => ({}),
  'bankDetails.propose': async ({ freshVendor }) => ({ params: { id: (await freshVendor()).id }, body: proposal() }),
  'bankDetails.approve': async (fixture) => at(await proposed(fixture), { alone: true }),
  'bankDetails.reject': async (fixture) => at(await proposed(fixture)),
  'bankDetails.remove': async (fixture) => at(await proposed(fixture)),
  'payingAccounts.list': () => ({}),
  'payingAccounts.create': async (fixture) => ({ body: await newAccount(fixture) }),
  'payingAccounts.update': async (fixture) => at(await account(fixture), { name: unique('Account') }),
  'payingAccounts.remove': async (fixture) => ({ params: { id: (await account(fixture)).id } }),
  'paymentRuns.list': () => ({}),
  'paymentRuns.get': async (fixture) => ({ params: { id: (await draft(fixture)).id } }),
  'paymentRuns.create': async (fixture) => ({ body: await contents(fixture) }),
  'paymentRuns.update': async (fixture) => at(await draft(fixture), await contents(fixture)),
  'paymentRuns.approve': async (fixture) => at(await draft(fixture), { alone: true }),
  'paymentRuns.send': async (fixture) => at(await approved(fixture)),
  'paymentRuns.cancel': async (fixture) => at(await draft(fixture)),
  'paymentRuns.file': async (fixture) => ({ params: { id: (await sent(fixture)).id } }),
};
