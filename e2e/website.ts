import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Website = { address: string; close: () => void };

/** A restaurant's website on this machine: HTML by path, 404 elsewhere. */
export async function startWebsite(pages: Readonly<Record<string, string>>): Promise<Website> {
  const site = createServer((request, response) => {
    const html = pages[request.url ?? ''];
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    close: () => {
      site.closeAllConnections();
      site.close();
    },
  };
}
