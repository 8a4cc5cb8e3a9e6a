import { accountingFormats } from '@platewise/domain';
import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { reportLine, timed } from './figures.ts';
import { bareSql, measureCall } from './measure-call.ts';

const invoices = Number(process.env.BENCH_INVOICES ?? 5000);
const linesOfAnInvoice = 12;
const vendors = 40;
const ingredients = 400;
const days = 90;
const rounds = 10;
const lookBudgetMs = 1000;
const makeBudgetMs = 5000;

const dayAgo = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

/** Accounting export of five thousand approved invoices: the problems, the list, and a file in each format. */
export async function benchAccounting(): Promise<void> {
  const server = await startBenchServer();
  try {
    const stored = await timed(() => seed(server));
    console.log(
      `${invoices} invoices of ${linesOfAnInvoice} lines stored in ${(stored.ms / 1000).toFixed(0)} s, ${days} days`,
    );
    const from = dayAgo(days);
    for (const format of accountingFormats) {
      const path = `/api/accounting/1/preview?format=${format}&from=${from}&to=${dayAgo(0)}`;
      const { times, floor } = await measureCall(server, path, rounds);
      reportLine(`look at ${format}`, times, floor, lookBudgetMs);
    }
    const list = await measureCall(
      server,
      `/api/accounting/1/invoices?from=${from}&to=${dayAgo(0)}&state=new&limit=200`,
      rounds,
    );
    reportLine('list of what is new', list.times, list.floor, lookBudgetMs);
    for (const format of accountingFormats) await measureFile(server, format, from);
  } finally {
    await server.close();
  }
}

/** Creates the file, downloads it, and undoes the export, so that the next format finds the same invoices. */
async function measureFile(server: BenchServer, format: string, from: string): Promise<void> {
  const body = { restaurantId: 1, format, from, to: dayAgo(0) };
  const make = async () => {
    const file = await server.call('POST', '/api/accounting-exports', body);
    if (file.status !== 201) throw new Error(`${format} answered ${JSON.stringify(file.body)}`);
    return file.body as { id: number; invoices: number };
  };
  const undo = ({ id }: { id: number }) => server.call('POST', `/api/accounting-exports/${id}/undo`);
  let last = { id: 0, invoices: 0 };
  const statements = await server.record(async () => {
    last = await make();
  });
  const opened = await measureCall(server, `/api/accounting-exports/${last.id}`, 3);
  const floor = bareSql(server, statements);
  const made: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < 3; round++) {
    await undo(last);
    bare.push((await timed(floor.work)).ms);
    const { ms, value } = await timed(make);
    made.push(ms);
    last = value;
  }
  await undo(last);
  reportLine(`make ${format} of ${last.invoices}`, made, { name: floor.name, times: bare }, makeBudgetMs);
  reportLine(`open ${format} of ${last.invoices}`, opened.times, opened.floor, makeBudgetMs);
}

async function seed({ db, call }: BenchServer): Promise<void> {
  const { status } = await call('POST', '/api/restaurants', { name: 'Bench' });
  if (status !== 201) throw new Error(`a restaurant answered ${status}`);
  await seedInvoices(db);
  const rules = [
    ...['Protein', 'Vegetables', 'Dairy'].map((category) => ({ category, account: `5000 ${category}` })),
    ...['tax', 'freight'].map((lineType) => ({ lineType, account: `6000 ${lineType}` })),
    { account: '5900 Other purchases' },
  ];
  const saved = await call('PUT', '/api/accounting/1/settings', { rules });
  if (saved.status !== 200) throw new Error(`the accounts answered ${JSON.stringify(saved.body)}`);
  await sql`analyze`.execute(db);
}

async function seedInvoices(db: Db): Promise<void> {
  await sql`insert into vendors (restaurant_id, name)
    select 1, 'Vendor ' || n from generate_series(1, ${vendors}::integer) n`.execute(db);
  await sql`insert into ingredients (restaurant_id, name, unit, category)
    select 1, 'Ingredient ' || n, 'lb', (array['Protein', 'Vegetables', 'Dairy'])[1 + n % 3]
    from generate_series(1, ${ingredients}::integer) n order by n`.execute(db);
  await sql`insert into invoices (restaurant_id, vendor_id, invoice_number, filename, source, currency, invoice_date,
      due_date, total_amount, processing_status, approved_at, audit_due)
    select 1, (select min(id) from vendors) + n % ${vendors}::integer, 'B-' || n, 'typed', 'manual', 'USD',
      current_date - n % ${days}::integer, current_date - n % ${days}::integer + 14,
      ${(linesOfAnInvoice - 1) * 40 + 12}::numeric, 'completed', now(), false
    from generate_series(1, ${invoices}::integer) n`.execute(db);
  await sql`insert into invoice_line_items (restaurant_id, invoice_id, position, ingredient_id, description, item_code,
      quantity, unit, unit_price, total_price, item_type, line_type)
    select 1, i.id, l, case when l > 1 then (select min(id) from ingredients) + (i.id * 13 + l * 37) % ${ingredients}::integer end,
      'CASE OF ' || l, (i.id * 7 + l)::text, case when l > 1 then 20 end, case when l > 1 then 'lb' end,
      case when l > 1 then 2 end, case when l > 1 then 40 else 12 end,
      case when l > 1 then 'ingredient' else 'other' end, case when l > 1 then 'product' else 'freight' end
    from invoices i, generate_series(1, ${linesOfAnInvoice}::integer) l where i.restaurant_id = 1`.execute(db);
}
