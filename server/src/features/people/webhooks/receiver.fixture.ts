import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '../../../../test/eventually.ts';

export type ReceivedEvent = {
  id: string;
  type: string;
  createdAt: string;
  groupId: number;
  restaurantId: number | null;
  data: Record<string, unknown>;
};

export type Receiver = {
  readonly url: string;
  /** Accepted events, each once. */
  readonly events: readonly ReceivedEvent[];
  /** Repeated events: acknowledged, but not processed. */
  readonly repeats: readonly ReceivedEvent[];
  readonly bodies: readonly string[];
  readonly refusals: readonly string[];
  /** Events of this type, once there are this many. */
  eventsOf(type: string, count?: number): Promise<ReceivedEvent[]>;
  secret: string;
  /** The response to send without looking at the request; null to process it. */
  answer: { status: number; body?: string; location?: string } | null;
  now: () => Date;
  close(): void;
};

const toleranceSeconds = 5 * 60;

/**
 * A receiver as careful as docs/webhooks.md recommends: it verifies signature and time before reading, and processes
 * each event once.
 */
export async function startReceiver(): Promise<Receiver> {
  const events: ReceivedEvent[] = [];
  const repeats: ReceivedEvent[] = [];
  const bodies: string[] = [];
  const refusals: string[] = [];

  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (receiver.answer !== null) {
      const { status, location } = receiver.answer;
      return response.writeHead(status, location === undefined ? {} : { location }).end(receiver.answer.body ?? '');
    }
    const refusal = refusalOf(request, body);
    if (refusal !== null) {
      refusals.push(refusal);
      return response.writeHead(400).end(refusal);
    }
    bodies.push(body);
    const event: ReceivedEvent = JSON.parse(body);
    if (events.some(({ id }) => id === event.id)) repeats.push(event);
    else events.push(event);
    return response.writeHead(200).end('thank you');
  });

  function refusalOf(request: IncomingMessage, body: string): string | null {
    const header = String(request.headers['platewise-signature'] ?? '');
    const [, seconds = '', hex = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
    if (seconds === '') return 'no signature';
    if (Math.abs(receiver.now().getTime() / 1000 - Number(seconds)) > toleranceSeconds) return 'too old';
    const expected = createHmac('sha256', receiver.secret).update(`${seconds}.${body}`).digest();
    if (!timingSafeEqual(expected, Buffer.from(hex, 'hex'))) return 'wrong signature';
    if (request.headers['platewise-event'] !== JSON.parse(body).type) return 'header and body name different events';
    if (!/^\d+$/.test(String(request.headers['platewise-delivery']))) return 'no delivery';
    return request.headers['content-type'] === 'application/json' ? null : 'not JSON';
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    events,
    repeats,
    bodies,
    refusals,
    eventsOf: (type, count = 1) =>
      eventually(() => {
        const found = events.filter((event) => event.type === type);
        return found.length >= count && found;
      }),
    secret: '',
    answer: null,
    now: () => new Date(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
