import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

/** An OpenAI chat completions request, without unknown fields. */
const request = z.strictObject({
  model: z.string().min(1),
  messages: z
    .tuple([
      z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
      z.strictObject({
        role: z.literal('user'),
        content: z.preprocess(
          // A text alone may be sent as it is.
          (content) => (typeof content === 'string' ? [{ type: 'text', text: content }] : content),
          z.array(
            z.discriminatedUnion('type', [
              z.strictObject({ type: z.literal('text'), text: z.string() }),
              z.strictObject({
                type: z.literal('image_url'),
                image_url: z.strictObject({
                  url: z.string().regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/),
                }),
              }),
            ]),
          ),
        ),
      }),
    ])
    .readonly(),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      strict: z.literal(true),
      schema: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
      description: z.string().optional(),
    }),
  }),
});
type AskedOf = z.infer<typeof request>;

/** How the server handles a request: a model reply, a refusal, any other response, or nothing at all. */
export type Behaviour =
  | { says: unknown }
  | { refuses: string }
  | { replies: { status: number; headers?: Record<string, string>; body: string } }
  | 'never answers';

export type OpenAiServer = {
  baseUrl: string;
  key: string;
  /** The valid requests so far. */
  asked: AskedOf[];
  /** What was wrong with invalid requests. */
  faults: string[];
  behave: (behaviour: Behaviour | ((asked: AskedOf, count: number) => Behaviour)) => void;
  close: () => Promise<void>;
};

/** A local server for OpenAI's chat completions that rejects everything OpenAI would reject. */
export async function startOpenAiServer(): Promise<OpenAiServer> {
  const key = 'sk-test-0123456789';
  const [asked, faults]: [AskedOf[], string[]] = [[], []];
  let behaviour: Behaviour | ((asked: AskedOf, count: number) => Behaviour) = 'never answers';
  const server = createServer((call, reply) => {
    void bodyOf(call).then((body) => {
      const fault = faultOf(call, key) ?? parse(body);
      if (typeof fault === 'string') {
        faults.push(fault);
        return send(reply, 400, { error: { message: fault, type: 'invalid_request_error', param: null, code: null } });
      }
      asked.push(fault);
      answer(reply, fault.model, typeof behaviour === 'function' ? behaviour(fault, asked.length) : behaviour);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key,
    asked,
    faults,
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(call: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of call) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function faultOf(call: IncomingMessage, key: string): string | undefined {
  if (call.method !== 'POST' || call.url !== '/v1/chat/completions') return `${call.method} ${call.url} is unknown`;
  if (call.headers.authorization !== `Bearer ${key}`) return 'The key is wrong';
  return call.headers['content-type'] === 'application/json' ? undefined : 'The body is not JSON';
}

function parse(body: string): AskedOf | string {
  try {
    const parsed = request.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : z.prettifyError(parsed.error);
  } catch {
    return 'The body is not JSON';
  }
}

function answer(reply: ServerResponse, model: string, behaviour: Behaviour): void {
  if (behaviour === 'never answers') return;
  if ('replies' in behaviour) {
    const { status, headers = {}, body } = behaviour.replies;
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    return;
  }
  const refused = 'refuses' in behaviour;
  const said = refused ? null : typeof behaviour.says === 'string' ? behaviour.says : JSON.stringify(behaviour.says);
  send(reply, 200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_760_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: said, refusal: refused ? behaviour.refuses : null },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: { prompt_tokens: 1200, completion_tokens: 300, total_tokens: 1500 },
  });
}

function send(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
