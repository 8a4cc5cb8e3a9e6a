import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Assistant, connect, listen, newToken } from '../../../../test/assistant.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let url: URL;
let owner: Person;
let token: string;
let assistant: Assistant;
let restaurantId: number;
let groupId: number;
let dish: { id: number };
let invoice: { id: number };
let line: { id: number };

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://kitchen.example' });
  url = await listen(server);
  owner = await newcomer(server);
  ({ id: restaurantId, groupId } = await addRestaurant(owner));
  const beef = await addIngredient(owner, restaurantId, { name: 'Beef', unit: 'lb', currentCost: 5 });
  dish = await addDish(owner, restaurantId, { name: 'Tacos', currentPrice: '12.00' }, [
    { ingredientId: beef.id, quantity: 0.5, unit: 'lb' },
  ]);
  const vendor = await addVendor(owner, restaurantId);
  invoice = await addInvoice(owner, vendor.id, { totalAmount: '20.00', invoiceNumber: 'L1' });
  line = await addLine(owner, invoice.id, { description: 'Beef', totalPrice: '20.00', quantity: '4', unit: 'lb' });
  token = await newToken(owner);
  assistant = await connect(url, token);
});
afterAll(async () => {
  await assistant?.client.close();
  await server.close();
});

const headers = (more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
  ...more,
});
const send = (body: string, more: Record<string, string> = {}, method = 'POST') =>
  fetch(url, { method, headers: headers(more), ...(method === 'POST' ? { body } : {}) });
const codeOf = (answer: unknown) => (answer as { error: { code: number } }).error.code;
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

describe('the endpoint', () => {
  it('requires a token, and says where to get one', async () => {
    for (const authorization of ['', 'Bearer pw_wrong', 'Basic YTpi']) {
      const reply = await send(ping, { authorization });
      expect(reply.status).toBe(401);
      expect(reply.headers.get('www-authenticate')).toBe(
        'Bearer resource_metadata="https://kitchen.example/.well-known/oauth-protected-resource/mcp"',
      );
    }
    expect((await send(ping)).status).toBe(200);
  });

  it('refuses other websites and rebound names', async () => {
    const inject = (more: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/mcp', headers: headers(more), payload: ping });
    const refused: Record<string, string>[] = [
      { origin: 'https://elsewhere.example', host: 'kitchen.example' },
      { host: 'evil.example' },
      { origin: 'http://evil.example:8080', host: 'evil.example:8080' },
      { origin: 'null', host: 'kitchen.example' },
    ];
    for (const one of refused) expect((await inject(one)).json().code, JSON.stringify(one)).toBe('foreign_origin');
    const fine: Record<string, string>[] = [
      { host: 'kitchen.example' },
      { origin: 'https://kitchen.example', host: 'kitchen.example' },
    ];
    for (const one of fine) expect((await inject(one)).statusCode).toBe(200);
    expect((await inject({ host: 'localhost:3000' })).statusCode).toBe(200);
  });

  it('answers what is no message with an error of the protocol', async () => {
    const malformed = await send('{"jsonrpc":');
    expect([malformed.status, codeOf(await malformed.json())]).toEqual([400, -32700]);
    const wrong = await send('{"hello":1}');
    expect([wrong.status, codeOf(await wrong.json())]).toEqual([400, -32700]);
    const unknown = await send(JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/fly' }));
    expect(codeOf(await unknown.json())).toBe(-32601);
    const version = await send(ping, { 'mcp-protocol-version': '1999-01-01' });
    expect(version.status).toBe(400);
    const many = await send(
      JSON.stringify(Array.from({ length: 21 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))),
    );
    expect(many.status).toBe(400);
    expect((await send('', {}, 'GET')).status).toBe(405);
    expect((await send('', {}, 'DELETE')).status).toBe(405);
  });

  it('offers a version it speaks to a client of another one', async () => {
    const params = { protocolVersion: '2099-01-01', capabilities: {}, clientInfo: { name: 'new', version: '1' } };
    const reply = await send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }));
    expect(((await reply.json()) as { result: object }).result).toMatchObject({
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'platewise' },
    });
  });

  it('refuses huge messages and input', async () => {
    const huge = await send(`"${'x'.repeat(15 * 1024 * 1024)}"`).catch(() => null);
    expect(huge === null || huge.status === 413).toBe(true);
    expect(await assistant.refused('find', { q: 'x'.repeat(100_000) })).toContain('q');
    expect(await assistant.refused('explain', { derivation: 'x'.repeat(4001) })).toContain('derivation');
    expect(await assistant.refused('list_dishes', { limit: 1000 })).toContain('limit');
    expect(await assistant.refused('list_dishes', { nonsense: 1 })).toContain('nonsense');
    expect(await assistant.refused('find', { q: 'a\u0000b' })).not.toContain('wrong on our side');
  });

  it('survives a cancelled call', async () => {
    const cancelled = new AbortController();
    const pending = assistant.client.callTool({ name: 'key_figures', arguments: {} }, undefined, {
      signal: cancelled.signal,
    });
    cancelled.abort();
    await expect(pending).rejects.toThrow();
    expect((await assistant.use('list_restaurants')).total).toBe(1);
  });
});

describe('tools', () => {
  it('list dishes in short rows with currency-free names, links and proof', async () => {
    const { rows, total, cursor } = await assistant.use('list_dishes', { restaurantId });
    expect([total, cursor]).toEqual([1, null]);
    expect(rows[0]).toMatchObject({ id: dish.id, totalCost: 2.5, derivation: `dish:${dish.id}` });
    expect(rows[0]).not.toHaveProperty('can');
  });

  it('explain a dish and a line that was typed', async () => {
    const cost = await assistant.use('explain', { derivation: `dish:${dish.id}` });
    expect(cost.steps).toContainEqual({ text: '0.5 lb Beef', amount: 2.5, currency: 'USD', derivation: null });
    const typed = await assistant.use('explain', { derivation: `invoice-line:${restaurantId}:${line.id}` });
    expect([typed.pictures, typed.title]).toEqual([0, 'Line 1 of invoice L1 from Lone Star Foodservice']);
    for (const derivation of ['dish:0', 'nothing', 'figures:find:e30', 'figures:key_figures:!!', 'dish:']) {
      expect(await assistant.refused('explain', { derivation })).not.toContain('wrong on our side');
    }
  });

  it('know only their own tenant', async () => {
    const stranger = await newcomer(server);
    const other = await connect(url, await newToken(stranger));
    const foreign: [string, object][] = [
      ['explain', { derivation: `dish:${dish.id}` }],
      ['explain', { derivation: `invoice-line:${restaurantId}:${line.id}` }],
      ['get_invoice', { id: invoice.id }],
      ['list_dishes', { restaurantId }],
      ['menu_performance', { restaurantId }],
      ['propose_price', { restaurantId, menuItemId: dish.id, price: 1 }],
    ];
    for (const [name, input] of foreign) expect(await other.refused(name, input), name).toMatch(/was not found/);
    await expect(
      other.client.readResource({ uri: `platewise://invoices/${restaurantId}/${invoice.id}` }),
    ).rejects.toThrow('was not found');
    expect((await other.use('find', { q: 'Tacos' })).rows).toEqual([]);
    await other.client.close();
  });

  it('do no more than the scopes of the token', async () => {
    const reader = await connect(url, await newToken(owner, ['menu:read', 'restaurants:read', 'dashboard:read']));
    expect((await reader.use('list_dishes', { restaurantId })).total).toBe(1);
    expect(await reader.refused('list_invoices', { restaurantId })).toContain('scope invoices:read');
    expect(await reader.refused('propose_price', { restaurantId, menuItemId: dish.id, price: 1 })).toContain(
      'pricing:write',
    );
    expect((await reader.use('find', { q: 'Beef' })).skipped).toEqual(['ingredient', 'vendor', 'invoice']);
    await reader.client.close();
  });

  it('hide costs from people who may not see them', async () => {
    const staff = await addMember(server, groupId, 'staff', { costs: false });
    const hidden = await connect(url, await newToken(staff));
    const [row] = (await hidden.use('list_dishes', { restaurantId })).rows;
    expect(row).toMatchObject({ currentPrice: 12, totalCost: null, margin: null, recommendedPrice: null });
    expect(await hidden.refused('explain', { derivation: `dish:${dish.id}` })).toContain('Costs are hidden');
    expect((await hidden.use('key_figures', { restaurantId })).foodCostPercent).toBeNull();
    await expect(
      hidden.client.readResource({ uri: `platewise://dishes/${restaurantId}/${dish.id}/derivation` }),
    ).rejects.toThrow('Costs are hidden');
    await hidden.client.close();
  });
});

describe('resources and prompts', () => {
  it('give invoices and dishes', async () => {
    const { client } = assistant;
    const { resources } = await client.listResources();
    expect(resources[0]?.uri).toBe(`platewise://invoices/${restaurantId}/${invoice.id}`);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(3);
    const { contents } = await client.readResource({ uri: resources[0]?.uri ?? '' });
    const read = JSON.parse((contents[0] as { text: string }).text);
    expect([read.id, read.rows[0].lineId, read.pages]).toEqual([invoice.id, line.id, []]);
    const cost = await client.readResource({ uri: `platewise://dishes/${restaurantId}/${dish.id}/derivation` });
    expect(JSON.parse((cost.contents[0] as { text: string }).text).cost).toBe(2.5);
    for (const uri of [
      'platewise://invoices/1/0',
      'file:///etc/passwd',
      `platewise://invoices/1/${invoice.id}/pages/../x`,
    ]) {
      await expect(client.readResource({ uri }), uri).rejects.toThrow('was not found');
    }
  });

  it('write the prompts', async () => {
    const { prompts } = await assistant.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['daily_check', 'invoice_review', 'month_end']);
    const { messages } = await assistant.client.getPrompt({ name: 'month_end', arguments: { month: '2026-10' } });
    expect(JSON.stringify(messages)).toContain('for 2026-10');
    await expect(assistant.client.getPrompt({ name: 'none' })).rejects.toThrow('There is no prompt');
  });
});

it('connects without listing anything first, as simple clients do', async () => {
  const client = new Client({ name: 'simple', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
  );
  const { structuredContent } = await client.callTool({ name: 'list_restaurants', arguments: {} });
  expect(structuredContent).toMatchObject({ total: 1 });
  await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toThrow('There is no tool');
  await client.close();
});
