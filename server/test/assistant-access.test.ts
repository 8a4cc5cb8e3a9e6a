import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tools } from '../src/features/people/assistants/tools/index.ts';
import { type Assistant, connect, listen, newToken } from './assistant.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from './kitchen.ts';
import { addMember, newcomer } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let url: URL;
let restaurantId: number;
let groupId: number;
let ids: { dish: number; invoice: number; line: number };
let all: Assistant;
let invoicesOnly: Assistant;

/** A unit's cost, what was paid, and the cost, margin and recommended price of a dish with one unit. */
const costs = [/\b7\.317/, /\b73\.17\b/, /\b7\.32\b/, /\b24\.3\d*\b/, /\b75\.6\d*\b/];
const modules = [
  ...(['dashboard', 'menu', 'invoices', 'inventory', 'vendors', 'ingredients', 'revenue', 'reports'] as const),
  ...(['analysis', 'pricing', 'procurement'] as const),
];

beforeAll(async () => {
  server = await startTestServer();
  url = await listen(server);
  const owner = await newcomer(server);
  ({ id: restaurantId, groupId } = await addRestaurant(owner));
  const vendor = await addVendor(owner, restaurantId);
  const beef = await addIngredient(owner, restaurantId, {
    name: 'Beef',
    unit: 'lb',
    currentCost: 6,
    vendorId: vendor.id,
  });
  const invoice = await addInvoice(owner, vendor.id, { totalAmount: 73.17, invoiceNumber: 'ODD-1' });
  const line = await addLine(owner, invoice.id, {
    ...{ description: 'BEEF ODD', quantity: 10, unit: 'lb', unitPrice: 7.317, totalPrice: 73.17 },
    ...{ itemType: 'ingredient', ingredientId: beef.id },
  });
  expect((await owner.post(`/api/invoices/${invoice.id}/approve`)).status).toBe(200);
  const used = [{ ingredientId: beef.id, quantity: 1 }];
  const dish = await addDish(owner, restaurantId, { name: 'Odd dish', currentPrice: '30.00', targetMargin: 90 }, used);
  const stored = { restaurantId, ingredientId: beef.id, currentStock: 1, location: 'Walk-in', minStock: 2 };
  await owner.post('/api/inventory', { ...stored, maxStock: 9, reorderPoint: 3 });
  ids = { dish: dish.id, invoice: invoice.id, line: line.id };
  all = await connect(url, await newToken(owner));
  invoicesOnly = await connect(url, await newToken(owner, ['invoices:read']));
});
afterAll(async () => {
  for (const one of [all, invoicesOnly]) await one?.client.close();
  await server.close();
});

const query = (measure: string, by: string | null) => ({
  ...{ measure, by, filters: [], period: { from: '2026-01-01', to: '2026-12-31' } },
  ...{ compare: null, rank: null, why: false },
});

/** What each reading tool is asked; a new tool has to be added. */
const inputs = (): Record<string, object[]> => ({
  ask: (['spend', 'price', 'dishCost', 'margin', 'stockValue', 'owed', 'toOrder', 'revenue'] as const).map(
    (measure) => ({
      query: query(measure, null),
    }),
  ),
  why: [{ figure: 'spend', restaurantId }, { figure: 'margin' }],
  list_restaurants: [{}],
  find: [{ q: 'odd' }, { q: 'beef' }],
  list_decisions: [{ restaurantId }],
  list_recommendations: [{ restaurantId }],
  list_proposals: [{ restaurantId, state: 'all' }],
  key_figures: [{ restaurantId }, {}],
  profit_and_loss: [{ restaurantId }],
  payables: [{ restaurantId }],
  list_dishes: [{ restaurantId, sort: 'margin' }],
  menu_performance: [{ restaurantId }],
  list_ingredients: [{ restaurantId }],
  list_invoices: [{ restaurantId }],
  get_invoice: [{ id: ids.invoice }],
  price_changes: [{ restaurantId }],
  billing_findings: [{ restaurantId }],
  list_orders: [{ restaurantId }],
  stock_levels: [{ restaurantId }],
  suggest_order: [{ restaurantId, show: 'all' }],
  usage_variance: [{ restaurantId }],
  explain: [{ derivation: `dish:${ids.dish}` }, { derivation: `invoice-line:${restaurantId}:${ids.line}` }],
});

/** Every answer or refusal in words, and the proof of every figure in it, explained in turn. */
async function everything({ result }: Assistant): Promise<[name: string, refused: boolean, text: string][]> {
  const said: [string, boolean, string][] = [];
  for (const [name, asked] of Object.entries(inputs())) {
    for (const input of asked) {
      const { isError, content, structuredContent } = await result(name, input);
      said.push([name, isError === true, JSON.stringify(content)]);
      const derivation = (structuredContent as { derivation?: string | null } | undefined)?.derivation;
      if (!derivation || name === 'explain') continue;
      const proof = await result('explain', { derivation });
      said.push([`explain ${name}`, proof.isError === true, JSON.stringify(proof.content)]);
    }
  }
  return said;
}

it('asks every tool that reads', () => {
  const reading = tools.filter(({ proposes }) => proposes !== true).map(({ name }) => name);
  expect(Object.keys(inputs()).sort()).toEqual(reading.sort());
});

describe('through any tool and its proof', () => {
  it('an owner gets costs, and nothing fails on our side', async () => {
    const said = await everything(all);
    expect(said.filter(([, refused]) => refused)).toEqual([]);
    const text = said.map(([, , words]) => words).join();
    for (const cost of costs.slice(0, 2)) expect(text).toMatch(cost);
  });

  it.each(['staff', 'viewer'] as const)('a %s from whom costs are hidden gets none', async (role) => {
    const member = await addMember(server, groupId, role, { modules, costs: false } as object);
    const hidden = await connect(url, await newToken(member));
    // An invoice and its lines are paper that whoever works on invoices may see.
    const paper = /^(?:explain )?(?:list_invoices|get_invoice)$/;
    for (const [name, , text] of await everything(hidden)) {
      expect(text, name).not.toContain('on our side');
      if (paper.test(name) || text.includes('Line 1 of invoice')) continue;
      expect(costs.filter((cost) => cost.test(text)).map(String), `${name}: ${text.slice(0, 1500)}`).toEqual([]);
    }
    await hidden.client.close();
  });

  it('a token for invoices gets invoices, and is told which scope is missing for the rest', async () => {
    const readable = /^(?:explain )?(?:list_invoices|get_invoice|find|explain|payables|billing_findings)$/;
    for (const [name, refused, text] of await everything(invoicesOnly)) {
      if (refused) expect(text, name).toMatch(/scope \w+:read/);
      else expect(name, text.slice(0, 300)).toMatch(readable);
    }
    const { resources } = await invoicesOnly.client.listResources();
    expect(resources).toHaveLength(1);
    const dish = { uri: `platewise://dishes/${restaurantId}/${ids.dish}/derivation` };
    await expect(invoicesOnly.client.readResource(dish)).rejects.toThrow('scope');
  });
});
