import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';
import { addInvoice } from './kitchen.ts';
import { fileForm } from './multipart.ts';

type Upload = { name: string; bytes: Buffer; field: string };

const csv = (number: string): Upload => ({
  name: 'statement.csv',
  bytes: Buffer.from(`Date,Invoice,Amount\n2026-11-02,${number},41.50\n2026-11-03,${number}-2,12.00\n`),
  field: 'statement',
});

/** A statement with an invoice that we have and one that we don't. */
async function statement({ owner, vendor, restaurantId }: Fixture) {
  const number = unique('S');
  await addInvoice(owner, vendor.id, { totalAmount: 41.5, invoiceNumber: number, invoiceDate: '2026-11-02' });
  const form = fileForm(csv(number), { restaurantId: String(restaurantId), vendorId: String(vendor.id) });
  const { id } = await answered(owner.send('POST', '/api/statements', form.body, form.headers));
  return answered(owner.get(`/api/statements/${id}`));
}

const lineOf = async (fixture: Fixture) => {
  const made = await statement(fixture);
  return { id: made.id, lineId: made.lines[0].id };
};

export const statementSamples: Samples = {
  'statements.list': () => ({}),
  'statements.get': async (fixture) => ({ params: { id: (await statement(fixture)).id } }),
  'statements.upload': ({ restaurantId, vendor }) => {
    const fields = { restaurantId: String(restaurantId), vendorId: String(vendor.id) };
    return fileForm(csv(unique('S')), fields);
  },
  'statements.update': async (fixture) => ({
    params: { id: (await statement(fixture)).id },
    body: { balance: 53.5, statementDate: '2026-11-10' },
  }),
  'statements.addLine': async (fixture) => ({
    params: { id: (await statement(fixture)).id },
    body: { kind: 'invoice', date: '2026-11-04', number: 'S-9', amount: 9.75 },
  }),
  'statements.updateLine': async (fixture) => ({ params: await lineOf(fixture), body: { amount: 42 } }),
  'statements.removeLine': async (fixture) => ({ params: await lineOf(fixture) }),
  'statements.ask': async (fixture) => ({ params: { id: (await statement(fixture)).id }, body: {} }),
  'statements.remove': async (fixture) => ({ params: { id: (await statement(fixture)).id } }),
};
