import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RoundRobin = { origin: string; close: () => Promise<void> };

/** One address in front of several servers, which take turns. */
export async function startRoundRobin(origins: readonly string[]): Promise<RoundRobin> {
  let turn = 0;
  const server = createServer((request, reply) => {
    const origin = origins[turn++ % origins.length] ?? '';
    const { method, headers } = request;
    const onward = ask(new URL(request.url ?? '/', origin), { ...(method && { method }), headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.writeHead(502).end());
    request.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
