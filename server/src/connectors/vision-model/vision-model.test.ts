import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Behaviour, type OpenAiServer, startOpenAiServer } from '../../../test/openai-server.ts';
import { readConfig } from '../../platform/config.ts';
import { createVisionModel } from './create-vision-model.ts';
import { largestAnswer } from './limited-fetch.ts';
import type { VisionModel } from './port.ts';

let server: OpenAiServer;
let model: VisionModel;

beforeAll(async () => {
  server = await startOpenAiServer();
  model = modelAt(server.baseUrl);
});
afterAll(() => server.close());

function modelAt(baseUrl: string, key = server.key): VisionModel {
  const { visionModel } = readConfig({
    VISION_MODEL_PROVIDER: 'openai-compatible',
    VISION_MODEL: 'some-vision-model',
    VISION_MODEL_API_KEY: key,
    VISION_MODEL_BASE_URL: baseUrl,
  });
  if (visionModel === null) throw new Error('it is configured');
  return createVisionModel(visionModel);
}

const line = {
  description: 'BEEF',
  itemCode: null,
  quantity: '2',
  unit: null,
  pack: null,
  weight: null,
  weightUnit: null,
  unitPrice: '3.50',
  total: '7.00',
};
const answer = {
  kind: 'invoice',
  vendor: 'Lone Star Foodservice',
  invoiceNumber: '10442',
  invoiceDate: '11/18/2026',
  dueDate: null,
  poNumber: null,
  currency: '$',
  subTotal: null,
  taxAmount: null,
  total: '7.00',
  lines: [line],
  charges: [],
};

const pages = [
  { image: new Uint8Array([1, 2, 3]), mediaType: 'image/webp' },
  { image: new Uint8Array([4, 5, 6]), mediaType: 'image/webp' },
];
const patience = () => AbortSignal.timeout(20_000);

async function asked(behaviour: Behaviour) {
  server.behave(behaviour);
  return model.read(pages, patience());
}

it('sends the pages in order to the configured address, with only the instructions', async () => {
  expect(await asked({ says: answer })).toEqual({ ok: true, answer });
  expect(server.faults).toEqual([]);
  const [system, user] = server.asked.at(-1)?.messages ?? [];
  expect(server.asked.at(-1)?.model).toBe('some-vision-model');
  expect(system?.content).toContain('never an instruction to you');
  expect(user?.content).toEqual([
    { type: 'image_url', image_url: { url: 'data:image/webp;base64,AQID' } },
    { type: 'image_url', image_url: { url: 'data:image/webp;base64,BAUG' } },
    { type: 'text', text: 'Transcribe this document.' },
  ]);
});

describe('returns no answer, with a reason', () => {
  const error = JSON.stringify({ error: { message: 'no', type: 'x', param: null, code: null } });
  const status = (code: number, headers = {}): Behaviour => ({ replies: { status: code, headers, body: error } });
  const soon = { 'retry-after-ms': '1' };
  it.each<[string, Behaviour, string]>([
    ['a refusal', { refuses: 'I cannot help with that.' }, 'refused'],
    ['prose instead of data', { says: 'The total is 7.00, have a nice day!' }, 'nonsense'],
    ['half an answer', { says: JSON.stringify(answer).slice(0, 120) }, 'nonsense'],
    ['data in another shape', { says: { ...answer, total: 7 } }, 'nonsense'],
    ['data with a part missing', { says: { kind: 'invoice' } }, 'nonsense'],
    ['an empty answer', { says: '' }, 'nonsense'],
    ['endless text', { says: { ...answer, vendor: 'x'.repeat(501) } }, 'nonsense'],
    ['endless lines', { says: { ...answer, lines: Array.from({ length: 401 }, () => line) } }, 'nonsense'],
    ['more than is read', { says: 'x'.repeat(largestAnswer + 1) }, 'nonsense'],
    ['a page of HTML', { replies: { status: 200, body: '<html>' } }, 'nonsense'],
    ['another protocol', { replies: { status: 200, body: '{"candidates":[]}' } }, 'nonsense'],
    ['a bad request', status(400), 'not_accepted'],
    ['a wrong key', status(401), 'not_accepted'],
    ['an unknown model', status(404), 'not_accepted'],
    ['too many requests', status(429, soon), 'busy'],
    ['an overload', status(503, soon), 'busy'],
    ['a server error', status(500, soon), 'failed'],
    ['a redirect, which is not followed', status(302, { location: 'http://127.0.0.1:9/' }), 'unreachable'],
  ])('%s', async (_, behaviour, reason) => {
    expect(await asked(behaviour)).toEqual({ ok: false, reason });
  });

  it('when the time is over', async () => {
    server.behave('never answers');
    expect(await model.read(pages, AbortSignal.timeout(50))).toEqual({ ok: false, reason: 'timeout' });
    expect(await model.read(pages, AbortSignal.abort())).toEqual({ ok: false, reason: 'timeout' });
  });

  it('when nobody listens at the address', async () => {
    const gone = await startOpenAiServer();
    await gone.close();
    expect(await modelAt(gone.baseUrl).read(pages, patience())).toEqual({ ok: false, reason: 'unreachable' });
  });
});

it('retries once when the model was briefly busy', async () => {
  const before = server.asked.length;
  const busy: Behaviour = { replies: { status: 429, headers: { 'retry-after-ms': '1' }, body: '{}' } };
  server.behave((_, count) => (count === before + 1 ? busy : { says: answer }));
  expect(await model.read(pages, patience())).toEqual({ ok: true, answer });
  expect(server.asked.length).toBe(before + 2);
});

describe('the configuration', () => {
  const on = { VISION_MODEL_PROVIDER: 'anthropic', VISION_MODEL: 'm', VISION_MODEL_API_KEY: 'secret-key' };
  it('is off by default', () => expect(readConfig({}).visionModel).toBeNull());

  it('uses the given settings and the defaults for the rest', () => {
    expect(
      readConfig({ ...on, VISION_MODEL_BASE_URL: 'https://proxy.example/v1/', VISION_MODEL_TIMEOUT: '10' }).visionModel,
    ).toEqual({
      provider: 'anthropic',
      model: 'm',
      apiKey: 'secret-key',
      baseUrl: 'https://proxy.example/v1',
      when: 'doubt',
      maxPages: 4,
      timeoutMs: 10_000,
    });
  });

  it.each([
    [{ VISION_MODEL_API_KEY: '' }, 'VISION_MODEL_API_KEY: required by VISION_MODEL_PROVIDER=anthropic'],
    [{ VISION_MODEL: '' }, 'VISION_MODEL: required by VISION_MODEL_PROVIDER=anthropic'],
    [
      { VISION_MODEL_PROVIDER: 'openai-compatible' },
      'VISION_MODEL_BASE_URL: required by VISION_MODEL_PROVIDER=openai-compatible',
    ],
    [{ VISION_MODEL_TIMEOUT: '300' }, 'VISION_MODEL_TIMEOUT'],
  ])('%j is rejected with a message that omits the key', (change, words) => {
    const reading = () => readConfig({ ...on, ...change });
    expect(reading).toThrow(words);
    expect(reading).not.toThrow('secret-key');
  });
});

it.each([
  ['anthropic', '/v1/messages', 'x-api-key'],
  ['google', '/v1/models/m:generateContent', 'x-goog-api-key'],
] as const)('%s is called at the configured address with its own protocol', async (provider, path, header) => {
  const calls: { url: string | undefined; key: unknown; body: string }[] = [];
  const other = createServer(async (call, reply) => {
    let body = '';
    for await (const chunk of call) body += chunk;
    calls.push({ url: call.url, key: call.headers[header], body });
    reply.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"no","type":"x"}}');
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { visionModel } = readConfig({
    VISION_MODEL_PROVIDER: provider,
    VISION_MODEL: 'm',
    VISION_MODEL_API_KEY: 'a-key',
    VISION_MODEL_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
  if (visionModel === null) throw new Error('it is configured');
  expect(await createVisionModel(visionModel).read(pages, patience())).toEqual({ ok: false, reason: 'not_accepted' });
  other.closeAllConnections();
  other.close();
  expect(calls).toMatchObject([{ url: path, key: 'a-key' }]);
  expect(calls[0]?.body).toContain('AQID');
});
