import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { type HouseInvoice, housePaper, houseTotal } from '../../../../test/house-paper.ts';
import { addIngredient, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person('Marisol');
});
afterAll(() => server.close());

const tomato = { ref: 'K110', name: 'Tomato plum peeled', unit: 'BX', holds: '6/#10', list: '48.00', yours: '41.50' };
const flour = { ref: 'K114', name: 'Flour all purpose', unit: 'BX', holds: '1/50', list: '25.00', yours: '21.95' };
const oil = { ref: 'K230', name: 'Oil canola', unit: 'BX', holds: '1/35 LB', list: '50.00', yours: '42.10' };
const rice = { ref: 'K377', name: 'Rice long grain', unit: 'BX', holds: '1/25 LB', list: '33.00', yours: '28.68' };

const first: HouseInvoice = {
  docket: 'BA/7710-4',
  posted: '03/11/2026',
  settle: '05/12/2026',
  lines: [tomato, flour, oil],
};
const second: HouseInvoice = {
  docket: 'BA/7803-9',
  posted: '10/11/2026',
  settle: '12/12/2026',
  lines: [{ ...flour, yours: '22.05' }, rice],
};

async function read(restaurantId: number, invoice: HouseInvoice, who = owner) {
  const bytes = housePaper(invoice);
  const form = fileForm({ name: `${invoice.docket.slice(3)}.pdf`, bytes }, { restaurantId: String(restaurantId) });
  const { body } = await who.send('POST', '/api/invoices/upload', form.body, form.headers);
  return eventually(async () => {
    const reply = (await who.get(`/api/invoices/${body.id}`)).body;
    return reply.processingStatus === 'completed' || reply.processingStatus === 'failed' ? reply : false;
  });
}

type Line = { id: number; itemCode: string; unit: string; packText: string; unitPrice: number; quantity: number };
const linesOf = async (id: number): Promise<Line[]> => (await owner.get(`/api/invoices/${id}/line-items`)).body;

/** Types what someone with the paper in hand would. */
async function putRight(id: number, vendorId: number, { lines, ...paper }: HouseInvoice): Promise<void> {
  const day = (date: string) => date.split('/').toReversed().join('-');
  const header = {
    vendorId,
    invoiceNumber: paper.docket,
    invoiceDate: day(paper.posted),
    dueDate: day(paper.settle),
    checked: ['totalAmount'],
  };
  expect((await owner.patch(`/api/invoices/${id}`, header)).status).toBe(200);
  for (const [index, line] of (await linesOf(id)).entries()) {
    const printed = lines[index];
    const packText = printed?.holds === '1/50' ? '1/50 LB' : printed?.holds;
    const right = { unit: 'case', packText, unitPrice: printed?.yours, itemCode: printed?.ref };
    expect((await owner.put(`/api/invoices/line-items/${line.id}`, right)).status).toBe(200);
  }
}

const approve = async (id: number) =>
  expect(await owner.post(`/api/invoices/${id}/approve`)).toMatchObject({ status: 200 });

type Fact = { id: number; kind: string; subject: string; meaning: string; state: string; times: number };
const learned = async (vendorId: number): Promise<Fact[]> => (await owner.get(`/api/vendors/${vendorId}/learned`)).body;
const shown = (facts: Fact[]) => facts.map(({ kind, subject, meaning }) => [kind, subject, meaning].join(' ').trim());

async function house() {
  const { id: restaurantId } = await addRestaurant(owner, 'Copper Spoon', { phone: '937-555-0142' });
  const { id: vendorId } = await addVendor(owner, restaurantId, 'Blue Anchor Provisions');
  const one = await read(restaurantId, first);
  await putRight(one.id, vendorId, first);
  return { restaurantId, vendorId, firstId: one.id as number };
}

describe('a second invoice with the same errors', () => {
  let made: Awaited<ReturnType<typeof house>>;

  it('the first one needs many corrections', async () => {
    const { id: restaurantId } = await addRestaurant(owner, 'Before');
    const { id: vendorId } = await addVendor(owner, restaurantId, 'Blue Anchor Provisions');
    const raw = await read(restaurantId, first);
    expect(raw).toMatchObject({ vendorId: null, totalAmount: Number(houseTotal(first)) });
    expect(raw.invoiceNumber).not.toBe('BA/7710-4');
    expect(raw.invoiceDate).not.toBe('2026-11-03');
    const [line] = await linesOf(raw.id);
    expect(line).toMatchObject({ unit: 'BX', unitPrice: 48 });
    expect(await learned(vendorId)).toEqual([]);
  });

  it('corrections on an unapproved invoice teach nothing', async () => {
    made = await house();
    expect(await learned(made.vendorId)).toEqual([]);
  });

  it('an approval learns them, and records what, from where and by whom', async () => {
    await approve(made.firstId);
    const facts = await learned(made.vendorId);
    expect(shown(facts)).toEqual(
      expect.arrayContaining([
        'mark phone:2075550163',
        'mark domain:blueanchor.example',
        'unit BX case',
        'column unitPrice YOURS',
        'date_order dates day-first',
        'place invoiceNumber',
      ]),
    );
    expect(shown(facts)).not.toContain('mark phone:9375550142');
    expect(facts[0]).toMatchObject({
      state: 'used',
      times: 1,
      learnedBy: 'Marisol',
      learnedAt: '2026-11-20T18:00:00.000Z',
      invoice: { id: made.firstId, invoiceNumber: 'BA/7710-4', invoiceDate: '2026-11-03' },
      can: { undo: true },
    });
    const { body: activity } = await owner.get(`/api/activity?restaurantId=${made.restaurantId}`);
    expect(JSON.stringify(activity)).toContain('Learned from the invoice BA/7710-4 how to read Blue Anchor Provisions');
  });

  it('needs no correction', async () => {
    const next = await read(made.restaurantId, second);
    expect(next).toMatchObject({
      vendorId: made.vendorId,
      invoiceNumber: 'BA/7803-9',
      invoiceDate: '2026-11-10',
      dueDate: '2026-12-12',
      totalAmount: Number(houseTotal(second)),
      difference: 0,
      valuesToCheck: 0,
    });
    const lines = await linesOf(next.id);
    expect(lines.map(({ itemCode, unit, packText, unitPrice }) => [itemCode, unit, packText, unitPrice])).toEqual([
      ['K114', 'case', '1/50 LB', 22.05],
      ['K377', 'case', '1/25 LB', 28.68],
    ]);
    await approve(next.id);
    const facts = await learned(made.vendorId);
    expect(facts.find(({ kind }) => kind === 'unit')).toMatchObject({ times: 2 });
    expect(facts.find(({ subject }) => subject === 'invoiceNumber')).toMatchObject({ times: 2 });
    expect(facts.find(({ kind }) => kind === 'column')).toMatchObject({ times: 2 });
    expect(facts.find(({ kind }) => kind === 'date_order')).toMatchObject({ times: 2 });
  });
});

describe('undoing what was learned', () => {
  it('unapproving removes only what that approval taught', async () => {
    const { restaurantId, vendorId, firstId } = await house();
    await approve(firstId);
    const next = await read(restaurantId, second);
    await approve(next.id);
    await owner.post(`/api/invoices/${firstId}/unapprove`);
    const left = await learned(vendorId);
    expect(shown(left)).toEqual(expect.arrayContaining(['unit BX case', 'column unitPrice YOURS']));
    await owner.post(`/api/invoices/${next.id}/unapprove`);
    expect(await learned(vendorId)).toEqual([]);
    await approve(firstId);
    expect(shown(await learned(vendorId))).toContain('unit BX case');
  });

  it('an undone fact is not used or learned again from the same invoice, only from a new correction', async () => {
    const { restaurantId, vendorId, firstId } = await house();
    await approve(firstId);
    const unit = (await learned(vendorId)).find(({ kind }) => kind === 'unit');
    const url = `/api/vendors/${vendorId}/learned/${unit?.id}`;
    expect((await owner.delete(url)).status).toBe(204);
    expect((await owner.delete(url)).status).toBe(204);
    expect(shown(await learned(vendorId))).not.toContain('unit BX case');
    const next = await read(restaurantId, second);
    expect((await linesOf(next.id)).map(({ unit: word }) => word)).toEqual(['BX', 'BX']);

    await owner.post(`/api/invoices/${firstId}/unapprove`);
    await approve(firstId);
    expect(shown(await learned(vendorId))).not.toContain('unit BX case');
    const { body: activity } = await owner.get(`/api/activity?restaurantId=${restaurantId}`);
    const undone = activity.filter(({ action }: { action: string }) => action === 'forgot');
    expect(JSON.stringify(undone)).toContain('Undid a remembered detail of Blue Anchor Provisions: BX as case');

    for (const line of await linesOf(next.id)) await owner.put(`/api/invoices/line-items/${line.id}`, { unit: 'case' });
    await approve(next.id);
    expect(shown(await learned(vendorId))).toContain('unit BX case');
  });

  it('a deactivated vendor is not recognized', async () => {
    const { restaurantId, vendorId, firstId } = await house();
    await approve(firstId);
    expect((await owner.delete(`/api/vendors/${vendorId}`)).body).toEqual({ deactivated: true });
    expect(await read(restaurantId, second)).toMatchObject({ vendorId: null });
    expect(await learned(vendorId)).toEqual([]);
    await owner.patch(`/api/vendors/${vendorId}`, { isActive: true });
    expect(await read(restaurantId, { ...second, docket: 'BA/7803-10' })).toMatchObject({ vendorId });
  });
});

describe('identifiers shared by two vendors', () => {
  it('identify neither of them', async () => {
    const { restaurantId, vendorId, firstId } = await house();
    await approve(firstId);
    const other = await addVendor(owner, restaurantId, 'Pier Road Ice');
    const ice = await read(restaurantId, { ...second, docket: 'BA/9000-1' });
    expect(ice.vendorId).toBe(vendorId);
    await owner.patch(`/api/invoices/${ice.id}`, { vendorId: other.id });
    await approve(ice.id);
    const marks = (await learned(vendorId)).filter(({ kind }) => kind === 'mark');
    expect(marks.map(({ state }) => state)).toEqual(['shared', 'shared']);
    const next = await read(restaurantId, { ...second, docket: 'BA/9000-2' });
    expect(next).toMatchObject({ vendorId: null });

    const words = async () => (await linesOf(next.id)).map(({ unit, packText }) => [unit, packText]);
    await owner.patch(`/api/invoices/${next.id}`, { vendorId });
    expect(await words()).toEqual([
      ['case', '1/50 LB'],
      ['case', '1/25 LB'],
    ]);
    await owner.patch(`/api/invoices/${next.id}`, { vendorId: null });
    expect(await words()).toEqual([
      ['BX', '1/50'],
      ['BX', '1/25 LB'],
    ]);
    await owner.patch(`/api/invoices/${next.id}`, { vendorId });
    await owner.post(`/api/invoices/${next.id}/reprocess`);
    await eventually(async () => (await owner.get(`/api/invoices/${next.id}`)).body.processingStatus === 'completed');
    expect(await words()).toEqual([
      ['case', '1/50 LB'],
      ['case', '1/25 LB'],
    ]);
  });

  it('are not learned for one if the other has an invoice with them, approved or not', async () => {
    const { id: restaurantId } = await addRestaurant(owner, 'Copper Spoon');
    const [ice, fish] = [await addVendor(owner, restaurantId, 'Ice'), await addVendor(owner, restaurantId, 'Fish')];
    const waiting = await read(restaurantId, first);
    await owner.patch(`/api/invoices/${waiting.id}`, { vendorId: ice.id });
    const one = await read(restaurantId, { ...second, phone: '207-555-0777' });
    await owner.patch(`/api/invoices/${one.id}`, { vendorId: fish.id });
    await approve(one.id);
    expect(shown(await learned(fish.id))).toEqual(['mark phone:2075550777']);
  });

  it('a corrected printed name means the vendor it was last given to', async () => {
    const { id: restaurantId } = await addRestaurant(owner, 'Copper Spoon');
    const [wrong, right] = [await addVendor(owner, restaurantId, 'Ice'), await addVendor(owner, restaurantId, 'Fish')];
    const paper = { ...first, head: 'PIER ROAD FOODS INC   SALES INVOICE', phone: '207-555-0190' };
    const one = await read(restaurantId, paper);
    await owner.patch(`/api/invoices/${one.id}`, { vendorId: wrong.id });
    await approve(one.id);
    await owner.post(`/api/invoices/${one.id}/unapprove`);
    await owner.patch(`/api/invoices/${one.id}`, { vendorId: right.id });
    await approve(one.id);
    expect(await learned(wrong.id)).toEqual([]);
    expect(shown(await learned(right.id))).toContain('name PIER ROAD FOODS INC');
    expect(await read(restaurantId, { ...paper, docket: 'BA/9100-1' })).toMatchObject({ vendorId: right.id });
  });
});

describe('permission to see and undo', () => {
  it('a viewer with vendors can see it, staff cannot undo, and a stranger finds nothing', async () => {
    const { vendorId, firstId, restaurantId } = await house();
    await approve(firstId);
    const [fact] = await learned(vendorId);
    const groups = await owner.get('/api/restaurants');
    const groupId = groups.body.find(({ id }: { id: number }) => id === restaurantId).groupId;
    const permissions = { modules: ['vendors' as const], actions: ['read' as const, 'write' as const] };
    const viewer = await addMember(server, groupId, 'viewer', permissions);
    const staff = await addMember(server, groupId, 'staff', permissions);
    const seen = await viewer.get(`/api/vendors/${vendorId}/learned`);
    expect(seen.body[0]).toMatchObject({ id: fact?.id, can: { undo: false } });
    expect((await staff.delete(`/api/vendors/${vendorId}/learned/${fact?.id}`)).status).toBe(403);
    const stranger = await newcomer(server);
    await addRestaurant(stranger, 'Elsewhere');
    expect((await stranger.get(`/api/vendors/${vendorId}/learned`)).status).toBe(404);
    expect((await stranger.delete(`/api/vendors/${vendorId}/learned/${fact?.id}`)).status).toBe(404);
    const own = await addVendor(stranger, (await stranger.get('/api/restaurants')).body[0].id, 'Theirs');
    expect((await stranger.delete(`/api/vendors/${own.id}/learned/${fact?.id}`)).status).toBe(404);
  });

  it("one restaurant's knowledge is not used in another", async () => {
    const { firstId } = await house();
    await approve(firstId);
    const { id: other } = await addRestaurant(owner, 'Second house');
    const { id: vendorId } = await addVendor(owner, other, 'Blue Anchor Provisions');
    expect(await read(other, second)).toMatchObject({ vendorId: null });
    expect(await learned(vendorId)).toEqual([]);
  });
});

it('a remembered match keeps its corrected pack', async () => {
  const { restaurantId, firstId } = await house();
  const ingredient = await addIngredient(owner, restaurantId, { name: 'Flour', unit: 'lb' });
  const line = (await linesOf(firstId)).find(({ itemCode }) => itemCode === 'K114');
  await owner.put(`/api/invoices/line-items/${line?.id}`, { ingredientId: ingredient.id });
  await approve(firstId);
  const next = await read(restaurantId, second);
  expect((await linesOf(next.id))[0]).toMatchObject({
    matchedBy: 'remembered',
    ingredientId: ingredient.id,
    contents: 50,
    costPerIngredientUnit: 0.441,
  });
});
