import type { Fixture, Sample } from './access-fixture.ts';
import { fileForm } from './multipart.ts';

type Samples = Record<string, (fixture: Fixture) => Sample | Promise<Sample>>;

const one = (id: number): Sample => ({ params: { id } });

let counter = 0;

function salesFile(
  restaurantId: number,
  text = `Date,Transaction ID,Amount\n2026-01-05,T${++counter},12.50\n`,
): Sample {
  const fields = { restaurantId: String(restaurantId) };
  return fileForm({ name: 'sales.csv', bytes: Buffer.from(text), field: 'file' }, fields);
}

async function freshImport({ owner, restaurantId }: Fixture): Promise<number> {
  const { body, headers } = salesFile(restaurantId);
  const reply = await owner.send('POST', '/api/revenue/bulk-upload', body, headers);
  return reply.body.import.id;
}

async function freshLayout({ owner, restaurantId }: Fixture): Promise<number> {
  const mapping = JSON.stringify({ columns: { Day: 'date', Sum: 'amount' } });
  const fields = { restaurantId: String(restaurantId), mapping };
  const bytes = Buffer.from(`Day,Sum\n2026-01-0${(++counter % 9) + 1},3.00\n`);
  const { body, headers } = fileForm({ name: 'own.csv', bytes, field: 'file' }, fields);
  await owner.send('POST', '/api/revenue/bulk-upload', body, headers);
  const kept = (await owner.get(`/api/revenue/layouts?restaurantId=${restaurantId}`)).body;
  return kept[0].id;
}

/** Sales files. */
export const salesImportSamples: Samples = {
  'sales.bulkUpload': ({ restaurantId }) => salesFile(restaurantId),
  'sales.imports': () => ({}),
  'sales.importProblems': async (fixture) => one(await freshImport(fixture)),
  'sales.undoImport': async (fixture) => one(await freshImport(fixture)),
  'sales.template': () => ({ params: { format: 'csv' } }),
  'sales.layouts': () => ({}),
  'sales.forgetLayout': async (fixture) => one(await freshLayout(fixture)),
};
