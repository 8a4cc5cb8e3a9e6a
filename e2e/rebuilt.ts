import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RebuiltProduct = {
  address: string;
  /** From now on the address serves the next build. */
  release: () => void;
  close: () => void;
};

const nameOfFile = /-([\w-]{8})\.(js|css)\b/g;
const nameOfNext = /-([\w-]{8})-next\.(js|css)\b/g;
/** Simulates the next build: every file has a new name, as if its content had changed. */
const rebuilt = (text: string) =>
  text.replaceAll(nameOfFile, '-$1-next.$2').replaceAll(/(revision:`)([0-9a-f]{16})`/g, '$1next$2`');

const isBuilt = (answer: IncomingMessage) => /html|javascript|css/.test(answer.headers['content-type'] ?? '');

async function answerRebuilt(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const { 'content-length': _, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 200, headers).end(rebuilt(Buffer.concat(parts).toString()));
}

/** The running product at a second address, where another build can be released. */
export async function rebuiltProduct(product: string): Promise<RebuiltProduct> {
  const { hostname, port } = new URL(product);
  let isNext = false;
  const front = createServer((incoming, response) => {
    // Files cached from the previous build must not come back as 'not modified'.
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = incoming.headers;
    const path = incoming.url?.replaceAll(nameOfNext, '-$1.$2');
    const asked = request(
      { hostname, port, path, method: incoming.method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        if (isNext && isBuilt(answer)) void answerRebuilt(answer, response);
        else answer.pipe(response.writeHead(answer.statusCode ?? 200, answer.headers));
      },
    );
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    release: () => {
      isNext = true;
    },
    close: () => {
      front.closeAllConnections();
      front.close();
    },
  };
}
