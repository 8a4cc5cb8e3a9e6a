import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../../../test/uploads.ts';

type Line = { id: number; description: string; itemCode: string | null; lineType: string; ingredientId: number | null };

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;

const plain = randomInvoiceSpec(11);
const coded = plain.lines.filter((line) => line.type === 'product' && line.itemCode !== undefined);
const [gloves, cups] = coded.map(({ itemCode }) => itemCode);
const printed: Record<string, string> = { [gloves ?? '']: 'GLOVE NITRILE BLK LG', [cups ?? '']: 'CUP FOAM 16OZ' };
const spec = {
  ...plain,
  date: '2026-11-18',
  lines: plain.lines.map((line) => ({ ...line, description: printed[line.itemCode ?? ''] ?? line.description })),
};

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId)).id;
});
afterAll(() => server.close());

async function read(number: string): Promise<{ id: number; lines: Line[] }> {
  const file = { name: 'invoice.pdf', bytes: await makeInvoicePdf({ ...spec, number }) };
  const fields = { restaurantId: String(restaurantId), vendorId: String(vendorId) };
  const { id } = (await uploadAs(owner, file, fields)).body;
  await readToEnd(owner, id);
  await owner.patch(`/api/invoices/${id}`, { vendorId });
  return { id, lines: await linesOf(id) };
}
const linesOf = async (id: number): Promise<Line[]> => (await owner.get(`/api/invoices/${id}/line-items`)).body;
const ofCode = (lines: Line[], code: string | undefined) => lines.find(({ itemCode }) => itemCode === code);

describe('paper, packaging and chemicals on an invoice', () => {
  it('are supplies: no ingredient is suggested, none is unmapped, and they count as goods', async () => {
    await addIngredient(owner, restaurantId, { name: 'Glove nitrile black large', unit: 'case', category: 'Supplies' });
    const { id, lines } = await read('S-1');
    expect(ofCode(lines, gloves)).toMatchObject({ lineType: 'supplies', ingredientId: null, itemType: 'other' });
    expect(ofCode(lines, cups)).toMatchObject({ lineType: 'supplies', ingredientId: null });
    expect(lines.some(({ lineType }) => lineType === 'product')).toBe(true);
    const unmapped = lines.filter(({ lineType, ingredientId }) => lineType === 'product' && ingredientId === null);
    const { invoice, sums } = (await owner.get(`/api/invoices/${id}/review`)).body;
    expect(invoice.unmappedLines).toBe(unmapped.length);
    const goods = spec.lines
      .filter(({ type }) => type === 'product')
      .reduce((sum, { total }) => sum + Number(total), 0);
    expect(sums.goods).toBeCloseTo(goods, 2);
  });

  it('that are kept in stock stay products of that ingredient on the next invoice', async () => {
    const held = await addIngredient(owner, restaurantId, { name: 'Foam cups', unit: 'case', category: 'Supplies' });
    const first = await read('S-2');
    const line = ofCode(first.lines, cups);
    const mapped = await owner.put(`/api/invoices/line-items/${line?.id}`, { ingredientId: held.id });
    expect(mapped.body).toMatchObject({ lineType: 'product', ingredientId: held.id });
    const next = await read('S-3');
    expect(ofCode(next.lines, cups)).toMatchObject({
      lineType: 'product',
      ingredientId: held.id,
      matchedBy: 'remembered',
    });
    expect(ofCode(next.lines, gloves)).toMatchObject({ lineType: 'supplies' });
  });
});

describe('a line marked as supplies', () => {
  it('sets no cost, and becomes a product again when an ingredient is chosen', async () => {
    const flour = await addIngredient(owner, restaurantId, { name: 'Flour', unit: 'lb' });
    const { id } = await addInvoice(owner, vendorId, { totalAmount: 40, invoiceDate: '2026-11-18' });
    const line = await addLine(owner, id, { description: 'WIDGETS', totalPrice: 40, lineType: 'product' });
    const put = (body: object) => owner.put(`/api/invoices/line-items/${line.id}`, body);
    expect((await put({ ingredientId: flour.id })).body).toMatchObject({ lineType: 'product' });
    expect((await put({ lineType: 'supplies' })).body).toMatchObject({ lineType: 'supplies', ingredientId: null });
    expect((await put({ ingredientId: flour.id })).body).toMatchObject({ lineType: 'product', ingredientId: flour.id });
    expect((await put({ lineType: 'supplies' })).body).toMatchObject({ lineType: 'supplies', ingredientId: null });
    expect((await owner.get(`/api/invoices/${id}`)).body).toMatchObject({ unmappedLines: 0, atRisk: { unlinked: 0 } });
    expect((await owner.post(`/api/invoices/${id}/approve`)).status).toBe(200);
    expect((await owner.get('/api/ingredients?q=Flour')).body[0]).toMatchObject({ currentCost: null });
    expect((await owner.get(`/api/invoices/${id}`)).body.subTotal).toBe(40);
  });
});

describe('a recipe', () => {
  it('suggests no supplies, unless one is named exactly', async () => {
    await addIngredient(owner, restaurantId, { name: 'Parchment paper', unit: 'case', category: 'Supplies' });
    await addIngredient(owner, restaurantId, { name: 'Rice paper', unit: 'case', category: 'Grains' });
    const parsed = async (text: string) => {
      const { body } = await owner.post('/api/recipes/parse', { restaurantId, lines: [text] });
      return body[0]?.matches.map(({ name }: { name: string }) => name);
    };
    expect(await parsed('2 sheets paper')).not.toContain('Parchment paper');
    expect(await parsed('1 Parchment paper')).toContain('Parchment paper');
  });
});
