import type { AskAnswer } from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { type OpenAiServer, startOpenAiServer } from '../../../../test/openai-server.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { visionModelAt } from '../../../../test/vision-model-at.ts';

let server: TestServer;
let model: OpenAiServer;
let owner: Person;
let place: { id: number; groupId: number };
let tacos: number;
const period = { from: '2026-11-01', to: '2026-11-10' };
const revenue = { measure: 'revenue', by: null, filters: [], period, compare: null, rank: null, why: false };

beforeAll(async () => {
  model = await startOpenAiServer();
  const { questionModel } = visionModelAt(model, 'doubt');
  server = await startTestServer({}, { questionModel });
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  place = await addRestaurant(owner, 'Waco Tacos');
  tacos = (await addDish(owner, place.id, { name: 'Fish Tacos', currentPrice: 12 })).id;
  await addIngredient(owner, place.id, { name: 'Cod', unit: 'lb', currentCost: 9 });
  await addVendor(owner, place.id, 'Lone Star');
  const sales = [1, 2, 3].map((day) =>
    saleOf(`2026-11-0${day}T18:30:00Z`, '24.00', [{ name: 'FISH TACO', quantity: '2', net: '24.00' } as never]),
  );
  await sell(server, place.id, sales, { 'FISH TACO': { menu_item_id: tacos } });
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const ask = (person: Person, query: object, more: object = {}) => person.post('/api/ask', { query, ...more });
const figureOf = (body: { answer: AskAnswer }) => body.answer.blocks[0]?.value;

describe('a query', () => {
  it('is limited by records, weekdays, hours and channels together', async () => {
    const dish = { by: 'dish', id: tacos, name: 'whatever' };
    const { body } = await ask(owner, { ...revenue, filters: [dish] });
    expect(figureOf(body)).toBe(72);
    expect(body.answer.query.filters).toEqual([{ ...dish, name: 'Fish Tacos' }]);
    const sunday = { by: 'weekday', key: '7' };
    expect(figureOf((await ask(owner, { ...revenue, filters: [dish, sunday] })).body)).toBe(24);
    const here = { by: 'channel', key: 'Dine-In' };
    const noon = { by: 'hour', key: '12' };
    expect(figureOf((await ask(owner, { ...revenue, by: 'day', filters: [dish, here, noon] })).body)).toBe(72);
    expect(figureOf((await ask(owner, { ...revenue, filters: [here, noon] })).body)).toBe(72);
    expect(figureOf((await ask(owner, { ...revenue, filters: [here, { by: 'hour', key: '4' }] })).body)).toBe(null);
  });

  it('compares with as many days as have sales, and not with days before the first sale', async () => {
    const compare = { from: '2026-10-01', to: '2026-10-10' };
    const { body } = await ask(owner, { ...revenue, compare });
    expect(body.answer.blocks[0]).toMatchObject({ value: 72, before: null, change: null });
    expect(body.answer.query.compare).toEqual({ from: '2026-10-01', to: '2026-10-03' });
    const later = {
      ...revenue,
      period: { from: '2026-11-02', to: '2026-11-03' },
      compare: { from: '2026-11-01', to: '2026-11-01' },
    };
    expect((await ask(owner, later)).body.answer.blocks[0]).toMatchObject({ value: 48, before: 24, change: 100 });
  });

  it('refuses parts that do not fit each other', async () => {
    for (const wrong of [
      { by: 'vendor' },
      { filters: [{ by: 'vendor', id: 1, name: 'x' }] },
      { period: { from: '2026-11-10', to: '2026-11-01' } },
      { period: { from: '1999-01-01', to: '2026-11-01' } },
      { period: { from: '2000-01-01', to: '2026-11-01' } },
      { measure: 'weather' },
      { rank: { of: 'value', first: 'highest', take: 1000 } },
      { filters: Array.from({ length: 101 }, () => ({ by: 'hour', key: '1' })) },
    ]) {
      expect((await ask(owner, { ...revenue, ...wrong })).status).toBe(422);
    }
    expect((await owner.post('/api/ask', { text: 'x'.repeat(301) })).status).toBe(422);
    expect((await owner.post('/api/ask', {})).status).toBe(422);
  });
});

describe('policy', () => {
  it("doesn't find other tenants' records", async () => {
    const stranger = await newcomer(server);
    await addRestaurant(stranger, 'Theirs');
    for (const filter of [
      { by: 'dish', id: tacos, name: 'Fish Tacos' },
      { by: 'restaurant', id: place.id, name: 'Waco Tacos' },
    ]) {
      expect((await ask(stranger, { ...revenue, filters: [filter] })).status).toBe(404);
    }
    expect((await ask(stranger, revenue, { restaurantId: place.id })).status).toBe(404);
    expect((await ask(stranger, revenue)).body.answer.blocks[0].value).toBe(null);
  });

  it('follows the module of the figure, and hides costs', async () => {
    const cook = await addMember(server, place.groupId, 'staff', { modules: ['inventory', 'menu'], costs: false });
    expect((await ask(cook, revenue)).status).toBe(403);
    expect((await ask(cook, { ...revenue, measure: 'stock' })).status).toBe(200);
    const refused = await ask(cook, { ...revenue, measure: 'stockValue' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'costs_hidden' } });
    expect((await ask(cook, { ...revenue, measure: 'menuPrice' })).body.answer.blocks[0].value).toBe(12);
  });
});

describe('the configured model', () => {
  const said = { understood: true, ...revenue, filters: [{ by: 'dish', name: 'fish tacos' }] };
  const question = { text: 'how much dough did the fish tacos rake in, roughly speaking' };

  it('translates what the grammar did not understand, and never gives a figure', async () => {
    model.behave({ says: { ...said, value: 1_000_000 } });
    const { body } = await owner.post('/api/ask', question);
    expect(model.faults).toEqual([]);
    expect(body.understanding).toMatchObject({ byModel: true, query: { measure: 'revenue' } });
    expect(figureOf(body)).toBe(72);
    const sent = JSON.stringify(model.asked.at(-1)?.messages);
    expect(sent).toContain('rake in');
    expect(sent).not.toContain('Lone Star');
  });

  it.each([
    ['a name the restaurant does not have', { ...said, filters: [{ by: 'dish', name: 'Lobster' }] }],
    ['a split that the figure does not have', { ...said, by: 'vendor' }],
    ['a day that does not exist', { ...said, period: { from: '2026-02-31', to: '2026-03-01' } }],
    ['nothing', { ...said, understood: false }],
  ])('is not followed if it says %s', async (_, answer) => {
    model.behave({ says: answer });
    const { status, body } = await owner.post('/api/ask', question);
    expect(status).toBe(200);
    expect(body).toMatchObject({ answer: null, understanding: { query: null, byModel: false } });
  });

  it('is not asked about what the grammar understands', async () => {
    const before = model.asked.length;
    expect((await owner.post('/api/ask', { text: 'revenue' })).body.understanding.query.measure).toBe('revenue');
    expect(model.asked.length).toBe(before);
  });
});
