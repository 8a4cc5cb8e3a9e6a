import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Assistant, connect, listen, newToken } from './assistant.ts';
import { eventually } from './eventually.ts';
import { newcomer } from './people.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

type Data = ReturnType<typeof JSON.parse>;

let server: TestServer;
let owner: Person;
let assistant: Assistant;
let restaurantId: number;
let demo: Data;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://kitchen.example' });
  owner = await newcomer(server);
  const seeded = await owner.post('/api/seed-waco-tacos-test', {});
  demo = seeded.body.summary;
  restaurantId = demo.restaurant.id;
  await eventually(async () => {
    const { body } = await owner.get(`/api/invoices?restaurantId=${restaurantId}`);
    return body.length > 0 && body.every(({ processingStatus }: Data) => processingStatus === 'completed');
  });
  assistant = await connect(await listen(server), await newToken(owner));
}, 400_000);
afterAll(async () => {
  await assistant?.client.close();
  await server.close();
});

const first = async (name: string, input: object = {}) => (await assistant.use(name, input)).rows[0];
const dish = () => first('list_dishes', { restaurantId });
const read = async (path: string) => (await owner.get(path)).body;

/** What people ask for, and what has to be true of the answer: each compared with what the API says. */
const tasks: readonly [string, (here: { restaurantId: number }) => Promise<void>][] = [
  ['Which restaurants do I have?', async () => expect((await first('list_restaurants')).name).toBe('Waco Tacos')],
  [
    'Find the tacos',
    async () => {
      const { rows } = await assistant.use('find', { q: 'taco', kinds: ['dish'] });
      expect(rows[0]).toMatchObject({ kind: 'dish', restaurantId, derivation: `dish:${rows[0].id}` });
      expect(rows[0].link).toBe(`https://kitchen.example/menu-items?dish=${rows[0].id}`);
    },
  ],
  [
    'Find an ingredient by its name',
    async () => {
      const [{ name }] = demo.ingredients;
      expect((await first('find', { q: name, kinds: ['ingredient'] })).name).toBe(name);
    },
  ],
  ['Find nothing', async () => expect((await assistant.use('find', { q: 'zzzz' })).rows).toEqual([])],
  [
    'What needs a decision today?',
    async () => {
      const { rows, total } = await assistant.use('list_decisions', { restaurantId });
      const all = await read(`/api/dashboard/decisions?restaurantId=${restaurantId}`);
      expect([total, rows[0]?.title]).toEqual([all.length, all[0]?.title]);
    },
  ],
  [
    'How are we doing?',
    async () => {
      const { revenue, foodCostPercent, currency, coverage } = await assistant.use('key_figures', { restaurantId });
      const metrics = await read(`/api/dashboard/metrics?restaurantId=${restaurantId}`);
      expect({ revenue, foodCostPercent, currency }).toEqual({
        ...{ revenue: metrics.revenue, foodCostPercent: metrics.foodCostPercent, currency: 'USD' },
      });
      expect(coverage.restaurants).toEqual(['Waco Tacos']);
    },
  ],
  ['How are all my restaurants doing?', async () => expect((await assistant.use('key_figures')).coverage.of).toBe(1)],
  [
    'Compare the last 30 days with the 30 before',
    async () => {
      const { from, to, revenue } = await read(`/api/reports/summary?restaurantId=${restaurantId}&period=30d`);
      const before = (days: number) => new Date(Date.parse(from) - days * 86_400_000).toISOString().slice(0, 10);
      const compare = { from: before(30), to: before(1) };
      const query = {
        measure: 'revenue',
        by: null,
        filters: [],
        period: { from, to },
        compare,
        rank: null,
        why: false,
      };
      const { blocks, understood } = await assistant.use('ask', { query, restaurantId });
      expect(blocks[0].value).toBe(revenue);
      expect(understood.map(({ part }: Data) => part)).toContain('compare');
    },
  ],
  [
    'Why did the margin change?',
    async () => {
      const { blocks } = await assistant.use('why', { figure: 'grossProfit', restaurantId });
      expect(blocks).toHaveLength(1);
      for (const { effects, change } of blocks) {
        const sum = effects.reduce((all: number, { amount }: Data) => all + Math.round(amount * 100), 0);
        if (change !== null) expect(sum).toBe(Math.round(change * 100));
      }
    },
  ],
  [
    'Profit and loss by week',
    async () =>
      expect((await assistant.use('profit_and_loss', { restaurantId, by: 'week' })).statements).toHaveLength(1),
  ],
  [
    'What do we owe?',
    async () => {
      const { totals } = await assistant.use('payables', { restaurantId });
      expect(totals).toEqual((await read(`/api/payables?restaurantId=${restaurantId}`)).totals);
    },
  ],
  [
    'Which invoices are due?',
    async () => {
      const { rows } = await assistant.use('list_invoices', { restaurantId, status: 'overdue' });
      const all = await read(`/api/invoices?restaurantId=${restaurantId}&status=overdue`);
      expect(rows.map(({ id }: Data) => id)).toEqual(all.map(({ id }: Data) => id));
    },
  ],
  [
    'Sales by dish',
    async () => {
      const { blocks, understood } = await assistant.use('ask', { text: 'revenue by dish last 30 days', restaurantId });
      expect(understood.map(({ part }: Data) => part)).toEqual(expect.arrayContaining(['measure', 'by', 'period']));
      const [{ rows, more, value }] = blocks;
      const sum = rows.reduce((all: number, row: Data) => all + Math.round(row.value * 100), 0);
      expect([more, sum]).toEqual([0, Math.round(value * 100)]);
      const { revenue } = await read(`/api/dashboard/metrics?restaurantId=${restaurantId}`);
      expect(value).toBe(revenue);
    },
  ],
  [
    'Sales by weekday',
    async () => {
      const { blocks } = await assistant.use('ask', { text: 'revenue by weekday last 4 weeks', restaurantId });
      expect(blocks[0].rows).toHaveLength(7);
    },
  ],
  [
    'Sales by channel',
    async () => {
      const { blocks } = await assistant.use('ask', { text: 'revenue by channel last 30 days', restaurantId });
      expect(blocks[0].rows.length).toBeGreaterThan(0);
    },
  ],
  [
    'Sales by day, without words',
    async () => {
      const { from, to } = await read(`/api/reports/summary?restaurantId=${restaurantId}&period=30d`);
      const query = { ...{ measure: 'revenue', by: 'day', filters: [] }, period: { from, to } };
      const rest = { compare: null, rank: null, why: false };
      const { blocks, derivation } = await assistant.use('ask', { query: { ...query, ...rest }, restaurantId });
      expect(blocks[0].rows).toHaveLength(30);
      expect((await assistant.use('explain', { derivation })).steps.length).toBeGreaterThan(3);
    },
  ],
  [
    'What will we sell next week?',
    async () => {
      const { understood, sentence } = await assistant.use('ask', { text: 'expected sales next week', restaurantId });
      expect([understood[0].part, typeof sentence]).toEqual(['measure', 'string']);
    },
  ],
  [
    'How many of each dish on Friday?',
    async () => {
      const asked = { text: 'expected items sold by dish on friday', restaurantId };
      expect((await assistant.use('ask', asked)).understood.map(({ part }: Data) => part)).toContain('by');
    },
  ],
  [
    'Which dishes earn least?',
    async () => {
      const { rows, total } = await assistant.use('list_dishes', { restaurantId, sort: 'margin', order: 'asc' });
      expect(total).toBe(demo.menuItems.length);
      expect(rows[0].margin).toBeLessThanOrEqual(rows.at(-1).margin);
    },
  ],
  [
    'Stars and dogs',
    async () => {
      const { rows, currency } = await assistant.use('menu_performance', { restaurantId });
      expect([rows.length, currency]).toEqual([demo.menuItems.length, 'USD']);
    },
  ],
  [
    'What do my ingredients cost?',
    async () => expect((await assistant.use('list_ingredients', { restaurantId })).total).toBe(demo.ingredients.length),
  ],
  [
    'Where does the cost of this dish come from?',
    async () => {
      const { id, totalCost } = await dish();
      const { steps, link } = await assistant.use('explain', { derivation: `dish:${id}` });
      const cost = steps.find(({ text }: Data) => text === 'Cost of the dish');
      expect([cost.amount.toFixed(2), cost.currency]).toEqual([totalCost.toFixed(2), 'USD']);
      expect(link).toBe(`https://kitchen.example/menu-items?dish=${id}`);
    },
  ],
  [
    'Which invoices came in?',
    async () => expect((await assistant.use('list_invoices', { restaurantId })).total).toBe(demo.invoices.length),
  ],
  [
    'Which invoices wait for review?',
    async () =>
      expect((await assistant.use('list_invoices', { restaurantId, status: 'review' })).rows).toBeInstanceOf(Array),
  ],
  [
    'Read this invoice to me',
    async () => {
      const { id, totalAmount } = await first('list_invoices', { restaurantId });
      const invoice = await assistant.use('get_invoice', { id });
      expect(invoice).toMatchObject({ id, totalAmount, restaurantId });
      expect(invoice.rows[0].derivation).toBe(`invoice-line:${restaurantId}:${invoice.rows[0].lineId}`);
    },
  ],
  [
    'Show me where that price was printed',
    async () => {
      const { id } = await first('list_invoices', { restaurantId });
      const { rows } = await assistant.use('get_invoice', { id });
      const { content, structuredContent } = await assistant.result('explain', { derivation: rows[0].derivation });
      expect(structuredContent).toMatchObject({ pictures: 1 });
      const picture = content.find(({ type }) => type === 'image') as { mimeType: string; data: string } | undefined;
      expect(picture?.mimeType).toBe('image/jpeg');
      expect(Buffer.from(picture?.data ?? '', 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    },
  ],
  [
    'Where do the key figures come from?',
    async () => {
      const { derivation } = await assistant.use('key_figures', { restaurantId });
      const { steps, title } = await assistant.use('explain', { derivation });
      expect(title).toBe('Key figures of the last 30 days');
      expect(steps[1].text).toContain('/api/dashboard/metrics');
    },
  ],
  [
    'What got more expensive?',
    async () =>
      expect((await assistant.use('price_changes', { restaurantId, timeframe: '90d' })).rows.length).toBeGreaterThan(0),
  ],
  [
    'Which supplier raised prices most?',
    async () => {
      const text = 'which supplier raised prices most in the last 90 days';
      const { blocks, ignored } = await assistant.use('ask', { text, restaurantId });
      expect(ignored).toEqual([]);
      expect(blocks[0].rows[0].change ?? blocks[0].rows[0].value).toBeGreaterThan(0);
    },
  ],
  [
    'Who sells it cheapest?',
    async () => {
      const { name } = await first('list_ingredients', { restaurantId, kind: 'purchased' });
      const { understood } = await assistant.use('ask', { text: `cheapest vendor for ${name}`, restaurantId });
      expect(understood.find(({ part }: Data) => part === 'filter').label).toContain(name);
    },
  ],
  [
    'Were we billed too much?',
    async () => expect((await assistant.use('billing_findings', { restaurantId })).rows).toBeInstanceOf(Array),
  ],
  ['What is on order?', async () => expect((await assistant.use('list_orders', { restaurantId })).total).toBe(0)],
  [
    'What is in stock?',
    async () => expect((await assistant.use('stock_levels', { restaurantId })).rows).toBeInstanceOf(Array),
  ],
  [
    'What runs low?',
    async () => expect((await assistant.use('stock_levels', { restaurantId, tab: 'low' })).rows).toBeInstanceOf(Array),
  ],
  [
    'What should I order?',
    async () => expect((await assistant.use('suggest_order', { restaurantId, show: 'all' })).currency).toBe('USD'),
  ],
  [
    'Where did we use more than we sold?',
    async () => expect((await assistant.use('usage_variance', { restaurantId })).rows).toBeInstanceOf(Array),
  ],
  [
    'What do you recommend?',
    async () => expect((await assistant.use('list_recommendations', { restaurantId })).rows).toBeInstanceOf(Array),
  ],
  [
    'Raise the price of this dish',
    async () => {
      const { id, currentPrice } = await dish();
      const proposed = await assistant.use('propose_price', { restaurantId, menuItemId: id, price: currentPrice + 1 });
      expect(proposed).toMatchObject({
        state: 'open',
        link: expect.stringContaining('https://kitchen.example/proposals'),
      });
      expect((await dish()).currentPrice).toBe(currentPrice);
      await owner.post(`/api/proposals/${proposed.proposalId}/accept`, { version: 1 });
      expect((await dish()).currentPrice).toBe(currentPrice + 1);
    },
  ],
  [
    'Order what the vendor sells',
    async () => {
      const [item] = await read(`/api/vendor-items?restaurantId=${restaurantId}&limit=1`);
      const lines = [{ vendorItemId: item.id, quantity: 2 }];
      expect((await assistant.use('draft_order', { restaurantId, lines })).title).toContain(item.vendorName);
    },
  ],
  [
    'What did you propose?',
    async () => expect((await assistant.use('list_proposals', { restaurantId })).rows[0].state).toBe('open'),
  ],
];

it('covers forty tasks', () => expect(tasks).toHaveLength(40));

describe('asked over the demo data', () => {
  it.each(tasks)('%s', (_, task) => task({ restaurantId }));
});
