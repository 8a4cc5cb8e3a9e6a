import { type InvoiceSpec, makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { addMember } from '../../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../../../test/uploads.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;
let vendorId: number;
let chicken: number;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  ({ id: restaurantId, groupId } = await addRestaurant(owner));
  vendorId = (await addVendor(owner, restaurantId)).id;
  chicken = (await addIngredient(owner, restaurantId, { name: 'Chicken breast', unit: 'lb' })).id;
});
afterAll(() => server.close());

type Goods = { itemCode: string; description: string; pack: string; unitPrice: string };

async function upload({ itemCode, description, pack, unitPrice }: Goods) {
  const total = (Number(unitPrice) * 2).toFixed(2);
  const spec: InvoiceSpec = {
    ...randomInvoiceSpec(3),
    layout: 'broadliner',
    vendor: {
      name: 'Lone Star Foodservice',
      address: ['4410 TEXAS CENTRAL PKWY', 'WACO TX 76712'],
      phone: '254-555-0142',
    },
    number: `9082${String(++counter).padStart(5, '0')}`,
    date: '2026-11-18',
    dueDate: '2026-12-02',
    lines: [{ type: 'product', quantity: '2', unit: 'CS', pack, description, itemCode, unitPrice, total }],
    foot: [],
    total,
  };
  const file = { name: `${spec.number}.pdf`, bytes: await makeInvoicePdf(spec) };
  const { body } = await uploadAs(owner, file, { restaurantId: String(restaurantId) });
  await readToEnd(owner, body.id);
  await owner.patch(`/api/invoices/${body.id}`, { vendorId });
  return { id: body.id as number, line: await lineOf(body.id) };
}

const lineOf = async (id: number) => (await owner.get(`/api/invoices/${id}/line-items`)).body[0];
const put = async (id: number, body: object) => (await owner.put(`/api/invoices/line-items/${id}`, body)).body;
const approve = (id: number, body: object = {}) => owner.post(`/api/invoices/${id}/approve`, body);

const breast = { itemCode: '4471102', description: 'CHIX BRST BNLS 4/10 RNDM', pack: '10 LB', unitPrice: '118.40' };

describe('a cost that can’t be right', () => {
  it('shows the likely pack, blocks posting, and is settled by using that pack', async () => {
    const { id, line } = await upload(breast);
    await put(line.id, { ingredientId: chicken });
    const doubted = await lineOf(id);
    expect(doubted.costPerUnit === null || doubted.costDoubts.length > 0).toBe(true);
    const { body: review } = await owner.get(`/api/invoices/${id}/review`);
    const codes = review.blockers.map(({ code }: { code: string }) => code);
    expect(codes.includes('cost_in_doubt') || codes.includes('missing_fact')).toBe(true);

    const settled = await put(line.id, { packText: '4/10 LB' });
    expect(settled).toMatchObject({
      costPerUnit: 2.96,
      costUnit: 'lb',
      costDoubts: [],
      remembered: expect.arrayContaining(['pack']),
    });
    expect(await approve(id)).toMatchObject({ status: 200 });
  });

  it('above twice the last cost shows the pack that would explain it', async () => {
    const { id, line } = await upload({
      ...breast,
      itemCode: '4471103',
      description: 'CHIX BRST RNDM 4 PK',
      unitPrice: '118.40',
    });
    const mapped = await put(line.id, { ingredientId: chicken });
    expect(mapped).toMatchObject({ costPerUnit: 11.84, previousCost: 2.96, likelyPack: { cost: 2.96 } });
    expect(mapped.costDoubts[0]).toMatchObject({ code: 'jump', message: '4x the last cost ($2.96/lb)' });
    expect(mapped.likelyPack.message).toBe('4 x 10 lb instead of 10 lb would make it $2.96/lb');
    const refused = await approve(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_ready' } });
    expect(refused.body.errors).toEqual([expect.objectContaining({ path: 'cost_in_doubt' })]);
    expect(await put(line.id, { packText: mapped.likelyPack.packText })).toMatchObject({
      costPerUnit: 2.96,
      costDoubts: [],
    });
    expect(await approve(id)).toMatchObject({ status: 200 });
  });

  it('posts once a person confirms it, and is not flagged again on the next invoice', async () => {
    const saffron = await addIngredient(owner, restaurantId, { name: 'Saffron', unit: 'lb' });
    const goods = { itemCode: '7001', description: 'SAFFRON THREADS', pack: '1 LB', unitPrice: '99000.00' };
    const first = await upload(goods);
    expect((await put(first.line.id, { ingredientId: saffron.id })).costDoubts[0]).toMatchObject({
      code: 'outside_range',
    });
    expect(await approve(first.id)).toMatchObject({ status: 409 });
    expect(await put(first.line.id, { checked: ['cost'] })).toMatchObject({ costDoubts: [], likelyPack: null });
    expect(await approve(first.id)).toMatchObject({ status: 200 });
    const next = await upload({ ...goods, unitPrice: '99500.00' });
    expect(next.line).toMatchObject({ costPerUnit: 99500, costDoubts: [] });
  });

  it('posts when the caller accepts it, and never without a person', async () => {
    const { id, line } = await upload({ ...breast, unitPrice: '900.00' });
    expect(line.costDoubts.map(({ code }: { code: string }) => code)).toContain('outside_range');
    const blockersFor = async (person: Person) => (await person.get(`/api/invoices/${id}/review`)).body.blockers;
    const blocker = { code: 'cost_in_doubt', blocks: true, acceptedWith: 'acceptCosts' };
    const name = line.ingredientName ?? line.description;
    const short = 'Check the cost of 1 line';
    expect(await blockersFor(owner)).toEqual([
      { ...blocker, short, message: `${short}: ${name}`, lines: [{ id: line.id, name }] },
    ]);
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { hideCosts: true } });
    const cook = await addMember(server, groupId, 'staff');
    const message = 'Some costs need review. Correct the pack or confirm the cost.';
    expect(await blockersFor(cook)).toEqual([{ ...blocker, short: message, message, lines: [] }]);
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { hideCosts: false } });
    expect(await approve(id)).toMatchObject({ status: 409 });
    expect(await approve(id, { acceptCosts: true })).toMatchObject({ status: 200 });
  });

  it('never reaches a dish, whose margin uses the confirmed cost', async () => {
    const dish = await addDish(owner, restaurantId, { name: 'Chicken plate', currentPrice: '15.50' }, [
      { ingredientId: chicken, quantity: '0.5', unit: 'lb' },
    ]);
    const before = (await owner.get(`/api/menu-items/${dish.id}/detail`)).body.totalCost;
    expect(before).toBeGreaterThan(0);
    const { id } = await upload({ ...breast, unitPrice: '4000.00' });
    expect(await approve(id)).toMatchObject({ status: 409 });
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body.totalCost).toBe(before);
  });
});
