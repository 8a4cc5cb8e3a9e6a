import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assistantOf, listen, newToken } from '../../test/assistant.ts';
import { addRestaurant } from '../../test/kitchen.ts';
import { newcomer } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const script = join(import.meta.dirname, 'mcp.ts');

let server: TestServer;
let address: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  address = (await listen(server)).origin;
  const owner = await newcomer(server);
  await addRestaurant(owner);
  token = await newToken(owner);
});
afterAll(() => server.close());

/** The program with this environment and input: what it wrote, and how it ended. */
async function run(env: Record<string, string>, input = '') {
  const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, ...env } });
  const streams = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.end(input);
  const [code] = await once(child, 'exit');
  const [out, err] = await streams;
  return { code, out, err };
}

const initialize = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})}\n`;

it("connects the SDK's client over input and output", async () => {
  const client = new Client({ name: 'desktop', version: '1' });
  const env = { PLATEWISE_URL: address, PLATEWISE_TOKEN: token };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [script], env, stderr: 'pipe' }));
  expect((await client.listTools()).tools.length).toBeGreaterThan(20);
  const { use } = assistantOf(client);
  const both = await Promise.all([use('list_restaurants'), use('key_figures')]);
  expect(both[0].rows[0].name).toBe('Waco Tacos');
  const cancelled = new AbortController();
  const pending = client.callTool({ name: 'key_figures', arguments: {} }, undefined, { signal: cancelled.signal });
  cancelled.abort();
  await expect(pending).rejects.toThrow();
  expect((await use('list_restaurants')).total).toBe(1);
  await client.close();
});

it('writes nothing but messages, and ends with its input', async () => {
  const { code, out, err } = await run({ PLATEWISE_URL: address, PLATEWISE_TOKEN: token }, `${initialize}nonsense\n`);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([code, err, lines.length]).toEqual([0, '', 2]);
  expect([lines[0].result.serverInfo.name, lines[1].error.code]).toEqual(['platewise', -32700]);
});

it.each([
  [{}, 2, 'Set PLATEWISE_TOKEN'],
  [{ PLATEWISE_URL: 'kitchen', PLATEWISE_TOKEN: 'x' }, 2, 'Set PLATEWISE_URL'],
  [{ PLATEWISE_URL: 'http://127.0.0.1:9', PLATEWISE_TOKEN: 'x' }, 0, "Platewise isn't reachable at http://127.0.0.1:9"],
])('says what is wrong with %j', async (env: Record<string, string>, exit, words) => {
  const { code, out, err } = await run(env, initialize);
  expect([code, err]).toEqual([exit, expect.stringContaining(words)]);
  if (exit === 0) expect(JSON.parse(out)).toMatchObject({ id: 1, error: { message: expect.stringContaining(words) } });
  else expect(out).toBe('');
});

it('says that a token is wrong', async () => {
  const { out, err } = await run({ PLATEWISE_URL: address, PLATEWISE_TOKEN: 'pw_wrong' }, initialize);
  expect(JSON.parse(out).error.message).toContain('This API token is not valid');
  expect(err).not.toContain('pw_wrong');
});
