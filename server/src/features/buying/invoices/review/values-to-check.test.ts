import { valuesToCheck } from '@platewise/domain';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIngredient, addRestaurant } from '../../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../../../test/uploads.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
});
afterAll(() => server.close());

async function send(seed: number): Promise<number> {
  const file = { name: `${seed}.pdf`, bytes: await makeInvoicePdf({ ...randomInvoiceSpec(seed), date: '2026-11-18' }) };
  const { body } = await uploadAs(owner, file, { restaurantId: String(restaurantId) });
  await readToEnd(owner, body.id);
  return body.id;
}

/** The count the review would show, from its response. */
async function shown(id: number): Promise<number> {
  const { body: review } = await owner.get(`/api/invoices/${id}/review`);
  const { body: lines } = await owner.get(`/api/invoices/${id}/line-items`);
  return valuesToCheck({ totalAmount: review.invoice.totalAmount, origins: review.origins }, lines);
}

const listed = async (): Promise<Map<number, number>> => {
  const { body } = await owner.get(`/api/invoices?restaurantId=${restaurantId}`);
  return new Map(body.map((one: { id: number; valuesToCheck: number }) => [one.id, one.valuesToCheck]));
};

it('the list counts the fields that the review shows, whatever was read, corrected or bought elsewhere since', async () => {
  const ids: number[] = [];
  for (let seed = 21; seed < 29; seed++) ids.push(await send(seed));
  const agree = async () => {
    const counts = await listed();
    for (const id of ids) {
      expect([id, counts.get(id)]).toEqual([id, await shown(id)]);
      expect((await owner.get(`/api/invoices/${id}/review`)).body.invoice.valuesToCheck).toBe(counts.get(id));
    }
    return counts;
  };
  await agree();

  // Every value has low confidence: values of invoices that balance are trusted anyway.
  await sql`update invoice_line_items set origins = (select jsonb_object_agg(key, value || '{"confidence": 0.7}')
    from jsonb_each(origins)) where origins <> '{}'::jsonb and invoice_id % 2 = 0`.execute(server.db);
  const doubted = await agree();
  expect(Math.max(...doubted.values())).toBeGreaterThan(0);

  // A cost questioned because of another purchase counts on an invoice nobody touched.
  const [first] = ids;
  const { body: lines } = await owner.get(`/api/invoices/${first}/line-items`);
  const line = lines.find((one: { costPerUnit: number | null }) => one.costPerUnit !== null);
  const ingredient = await addIngredient(owner, restaurantId, { name: 'Something bought', unit: line.costUnit });
  expect(await owner.put(`/api/invoices/line-items/${line.id}`, { ingredientId: ingredient.id })).toMatchObject({
    status: 200,
  });
  const before = (await agree()).get(first ?? 0) ?? 0;
  await sql`update ingredients set current_cost = ${String(line.costPerUnit * 40)} where id = ${ingredient.id}`.execute(
    server.db,
  );
  const after = (await agree()).get(first ?? 0) ?? 0;
  expect(after).toBeGreaterThan(before);
}, 240_000);
