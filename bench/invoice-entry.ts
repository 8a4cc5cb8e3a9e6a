import { type BenchServer, startBenchServer } from './bench-server.ts';
import { median, reportLine, timed } from './figures.ts';
import type { Measured } from './measure-call.ts';

const rounds = 15;
const lineCount = 20;
const budgetMs = 60;

/**
 * Entering an invoice of twenty lines in one call, compared with the same rows in bare SQL and with one call per line.
 */
export async function benchInvoiceEntry(): Promise<void> {
  const server = await startBenchServer();
  try {
    const { times, floor, apart } = await measureInvoiceEntry(server, rounds);
    reportLine(`an invoice of ${lineCount} lines in one call`, times, floor, budgetMs);
    console.log(`a call for each line takes ${(median(apart) / median(times)).toFixed(1)} times as long`);
  } finally {
    await server.close();
  }
}

/** In a restaurant of its own: in one call, in bare SQL, and with one call per line. */
export async function measureInvoiceEntry(
  server: BenchServer,
  rounds: number,
): Promise<Measured & { apart: number[] }> {
  const { body: restaurant } = await server.call('POST', '/api/restaurants', { name: 'Bench' });
  const { body: vendor } = await server.call('POST', '/api/vendors', { restaurantId: restaurant.id, name: 'Valley' });
  const of = { restaurantId: restaurant.id, vendorId: vendor.id };
  const times = { together: [] as number[], apart: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.together.push((await timed(() => together(server, of, round))).ms);
    times.apart.push((await timed(() => apart(server, of, round))).ms);
    times.bare.push((await timed(() => bare(server, of))).ms);
  }
  return { times: times.together, floor: { name: 'bare SQL', times: times.bare }, apart: times.apart };
}

type Of = { restaurantId: number; vendorId: number };

const lines = Array.from({ length: lineCount }, (_, index) => ({
  ...{ description: `Item ${index}`, itemCode: `C-${index}`, itemType: 'ingredient' },
  ...{ quantity: 2, unit: 'lb', unitPrice: 1.25, totalPrice: 2.5 },
}));

async function created(server: BenchServer, path: string, body: object): Promise<number> {
  const reply = await server.call('POST', path, body);
  if (reply.status !== 201) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body.id;
}

const together = (server: BenchServer, of: Of, round: number) =>
  created(server, '/api/invoices/manual', { ...of, invoiceNumber: `T-${round}`, totalAmount: 50, lines });

async function apart(server: BenchServer, of: Of, round: number): Promise<void> {
  const id = await created(server, '/api/invoices/manual', { ...of, invoiceNumber: `A-${round}`, totalAmount: 50 });
  for (const line of lines) await created(server, `/api/invoices/${id}/line-items`, line);
}

async function bare({ db }: BenchServer, { restaurantId, vendorId }: Of): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('invoices')
      .values({
        restaurant_id: restaurantId,
        vendor_id: vendorId,
        filename: 'Bare',
        currency: 'USD',
        total_amount: '50',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = lines.map(({ description, itemCode, unit }, position) => ({
      ...{ restaurant_id: restaurantId, invoice_id: id, position, description, item_code: itemCode, unit },
      ...{ quantity: '2', unit_price: '1.25', total_price: '2.5', item_type: 'ingredient', line_type: 'product' },
    }));
    await trx.insertInto('invoice_line_items').values(rows).execute();
  });
}
