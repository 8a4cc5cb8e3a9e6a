import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;
let beefId: number;
/** In review order. */
let queue: number[];

const add = (invoiceNumber: string, totalAmount: number) =>
  addInvoice(owner, vendorId, { invoiceNumber, totalAmount, invoiceDate: '2026-11-18' });

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId)).id;
  beefId = (await addIngredient(owner, restaurantId, { name: 'Beef', unit: 'lb' })).id;
  const settled = await add('N-1', 900);
  await addLine(owner, settled.id, { description: 'BEEF', totalPrice: 900, ingredientId: beefId });
  const open = await add('N-2', 300);
  await addLine(owner, open.id, { description: 'SOMETHING', totalPrice: 300, lineType: 'product' });
  const off = await add('N-3', 200);
  await addLine(owner, off.id, { description: 'BEEF', totalPrice: 150, ingredientId: beefId });
  const empty = await add('N-4', 250);
  queue = [open.id, empty.id, off.id, settled.id];
});
afterAll(() => server.close());

const listed = async (query: string): Promise<number[]> =>
  (await owner.get(`/api/invoices?${query}`)).body.map(({ id }: { id: number }) => id);
const review = async (id: number | undefined) => (await owner.get(`/api/invoices/${id}/review`)).body;
const atRisk = async (id: number | undefined) => (await owner.get(`/api/invoices/${id}`)).body.atRisk;

describe('the review queue', () => {
  it('is sorted by money at risk, with a breakdown of each amount', async () => {
    expect(await listed('status=review')).toEqual(queue);
    const zero = { total: 0, lines: 0, unlinked: 0, difference: 0, duplicate: 0 };
    expect(await Promise.all(queue.map(atRisk))).toEqual([
      { amount: 300, ...zero, unlinked: 300 },
      { amount: 250, ...zero, difference: 250 },
      { amount: 50, ...zero, difference: 50 },
      { amount: 0, ...zero },
    ]);
  });

  it('contains every invoice once across pages, in both directions', async () => {
    for (const order of ['desc', 'asc']) {
      const seen: number[] = [];
      let query = `status=review&sort=risk&order=${order}&limit=1`;
      for (let page = 0; page < 6 && query !== ''; page += 1) {
        const reply = await owner.get(`/api/invoices?${query}`);
        seen.push(...reply.body.map(({ id }: { id: number }) => id));
        query = /\?([^>]*)>/.exec(String(reply.headers.link ?? ''))?.[1] ?? '';
      }
      expect(seen).toEqual(order === 'desc' ? queue : [...queue].reverse());
    }
  });

  it('links to the previous and next invoice, with none after the last', async () => {
    const [first, second, third, last] = queue;
    expect(await review(second)).toMatchObject({ previousId: first, nextId: third, place: { index: 2, of: 4 } });
    expect(await review(first)).toMatchObject({ previousId: null, place: { index: 1, of: 4 } });
    expect(await review(last)).toMatchObject({ nextId: null, place: { index: 4, of: 4 } });
  });

  it('changes when a person links a line or corrects an amount', async () => {
    const [open] = queue;
    const [line] = (await owner.get(`/api/invoices/${open}/line-items`)).body;
    await owner.put(`/api/invoices/line-items/${line.id}`, { ingredientId: beefId });
    expect(await atRisk(open)).toMatchObject({ amount: 0, unlinked: 0 });
    await owner.patch(`/api/invoices/${queue[2]}`, { totalAmount: 550 });
    expect(await atRisk(queue[2])).toMatchObject({ amount: 400, difference: 400 });
    expect(await listed('status=review')).toEqual([
      queue[2],
      queue[1],
      ...[open, queue[3]].sort((a, b) => (b ?? 0) - (a ?? 0)),
    ]);
  });

  it('continues with the next one after an approval, and starts over after the last', async () => {
    const [off, empty, ...settled] = await listed('status=review');
    const [one, other] = settled;
    expect((await owner.post(`/api/invoices/${one}/approve`)).status).toBe(200);
    expect(await review(one)).toMatchObject({ nextId: other, place: null });
    expect(await atRisk(one)).toBeNull();
    expect((await owner.post(`/api/invoices/${other}/approve`)).status).toBe(200);
    expect(await review(other)).toMatchObject({ nextId: off, place: null });
    await owner.post(`/api/invoices/${one}/unapprove`);
    expect(await listed('status=review')).toEqual([off, empty, one]);
  });

  it('counts a possible duplicate with its full amount', async () => {
    const again = await add('N-1', 900);
    expect(await atRisk(again.id)).toMatchObject({ amount: 900, duplicate: 900 });
    expect((await listed('status=review'))[0]).toBe(again.id);
  });
});
