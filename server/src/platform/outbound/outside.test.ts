import type { LookupAddress } from 'node:dns';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDowngrade } from './careful.ts';
import { createOutside, outsideOf } from './outside.ts';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:831::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.8.8.8',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:a00:1',
    '64:ff9b::a00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '4000::1',
    'example.com',
    '',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
});

const outside = outsideOf({ outboundPrivate: false });

describe('an address that a person entered', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00:ec2::254]/',
    'https://10.0.0.1:8443/',
    'http://localhost:3000/',
    'http://LOCALHOST/',
  ])('%s points to a private network', async (url) => {
    const words = expect.stringContaining('is on a private network');
    expect(await outside.refusal(url)).toEqual(words);
    await expect(outside.call(url, { timeLimitMs: 2000, maxBytes: 10 })).rejects.toMatchObject({
      kind: 'refused',
      message: words,
    });
  });

  it.each([
    ['ftp://example.com/', 'starts with https://'],
    ['file:///etc/passwd', 'starts with https://'],
    ['javascript:alert(1)', 'starts with https://'],
    ['example.com', 'starts with https://'],
    ['http://user@8.8.8.8/', 'username or password'],
    ['https://:secret@8.8.8.8/', 'username or password'],
    ['http://8.8.8.8:25/', 'Port 25'],
    ['http://8.8.8.8:22/', 'Port 22'],
  ])('%s is rejected', async (url, words) => {
    expect(await outside.refusal(url)).toContain(words);
    await expect(outside.call(url, { timeLimitMs: 500, maxBytes: 10 })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('on the public internet is accepted, even if its name does not resolve yet', async () => {
    for (const url of ['https://8.8.8.8/', 'http://93.184.216.34:8080/x', 'https://nowhere.invalid/hook']) {
      expect(await outside.refusal(url)).toBeNull();
    }
  });
});

describe('an outgoing call', () => {
  let port: number;
  const seen: string[] = [];
  const server = createServer((request, response) => serve(request, response));
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    seen.push(`${request.method} ${request.headers.host} ${pathname} ${request.headers.authorization ?? ''}`.trim());
    if (pathname === '/to') return response.writeHead(302, { location: searchParams.get('url') ?? '' }).end('moved');
    if (pathname === '/long') return response.end('x'.repeat(100_000));
    if (pathname === '/bomb') {
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000)));
    }
    if (pathname === '/torn') return response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed');
    if (pathname === '/never') return;
    if (pathname === '/drip') return response.write('x');
    if (pathname === '/cut') return request.socket.destroy();
    return response.writeHead(418).end(`${request.headers['user-agent']}`);
  }

  /** 127.0.0.1 stands for the public internet, every other loopback address for a private network. */
  const names: Record<string, string[]> = { 'public.test': ['127.0.0.1'], 'both.test': ['127.0.0.9', '127.0.0.1'] };
  const asked: string[] = [];
  const rules = {
    allows: (address: string) => address === '127.0.0.1',
    resolve: (host: string, _: unknown, done: (error: null, addresses: LookupAddress[]) => void) => {
      asked.push(host);
      done(
        null,
        (names[host] ?? ['127.0.0.2']).map((address) => ({ address, family: 4 })),
      );
    },
  };
  const here = createOutside(rules);
  const call = (url: string, more: object = {}) => here.call(url, { timeLimitMs: 5000, maxBytes: 1000, ...more });

  it('returns any status, and sends our user agent', async () => {
    const reply = await call(`http://public.test:${port}/`);
    expect([reply.status, reply.body.toString(), reply.cut]).toEqual([418, 'Platewise/0.1', false]);
    expect((await call(`http://both.test:${port}/`)).status).toBe(418);
  });

  it('uses the address that was checked, whatever the name resolves to next', async () => {
    let times = 0;
    const rebinding = createOutside({
      ...rules,
      resolve: (_, __, done) => done(null, [{ address: times++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]),
    });
    const url = `http://rebind.test:${port}/`;
    expect((await rebinding.call(url, { timeLimitMs: 5000, maxBytes: 10 })).status).toBe(418);
    expect(times).toBe(1);
    await expect(rebinding.call(url, { timeLimitMs: 5000, maxBytes: 10 })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('follows redirects only if allowed and up to the limit, and checks each one', async () => {
    const to = (url: string, host = 'public.test') => `http://${host}:${port}/to?url=${encodeURIComponent(url)}`;
    const good = `http://127.0.0.1:${port}/`;
    expect((await call(to(good))).status).toBe(302);
    expect(await call(to(good), { redirects: 1 })).toMatchObject({ status: 418, url: good });
    expect((await call(to(to(good)), { redirects: 1 })).status).toBe(302);
    expect((await call(to('/x'), { redirects: 1 })).url).toBe(`http://public.test:${port}/x`);
    for (const bad of [
      `http://127.0.0.2:${port}/`,
      `http://private.test:${port}/`,
      'http://2130706434/',
      'file:///x',
      'http://a:b@127.0.0.1/',
    ]) {
      await expect(call(to(bad), { redirects: 3 }), bad).rejects.toMatchObject({ kind: 'refused' });
    }
    seen.length = 0;
    await call(to(good), { redirects: 1, headers: { authorization: 'secret' } });
    expect(seen.map((line) => line.endsWith('secret'))).toEqual([true, false]);
  });

  it('to a page that anyone could have entered is restricted', async () => {
    const careful = createOutside({ ...rules, anyPort: true });
    const page = (url: string, more: object = {}) =>
      careful.call(url, { timeLimitMs: 5000, maxBytes: 1000, careful: true, redirects: 3, ...more });
    // One private address among a name's addresses is enough to refuse it.
    await expect(page(`http://both.test:${port}/`)).rejects.toMatchObject({ kind: 'refused' });
    expect((await page(`http://public.test:${port}/`)).status).toBe(418);
    const packed = await page(`http://public.test:${port}/bomb`);
    expect([packed.body.length, packed.cut]).toEqual([1000, true]);
    await expect(page(`http://public.test:${port}/torn`)).rejects.toMatchObject({ kind: 'failed' });
    const strict = createOutside(rules);
    for (const url of [
      `http://public.test:${port}/`,
      'http://db.internal/',
      'http://printer.local/',
      'http://localhost./',
    ]) {
      await expect(strict.call(url, { timeLimitMs: 500, maxBytes: 10, careful: true }), url).rejects.toMatchObject({
        kind: 'refused',
      });
    }
    for (const url of [
      `https://${'a'.repeat(2100)}.com/`,
      'http://public.test/\u0000',
      'http://public.test/\r\nHost: x',
    ]) {
      await expect(page(url), url).rejects.toMatchObject({ kind: 'refused' });
    }
    expect(isDowngrade(new URL('https://a.example/'), new URL('http://a.example/'))).toBe(true);
    expect(isDowngrade(new URL('http://a.example/'), new URL('https://a.example/'))).toBe(false);
  });

  it('is limited in time and size', async () => {
    const long = await call(`http://public.test:${port}/long`);
    expect([long.body.length, long.cut]).toEqual([1000, true]);
    for (const path of ['never', 'drip']) {
      await expect(call(`http://public.test:${port}/${path}`, { timeLimitMs: 300 })).rejects.toMatchObject({
        kind: 'failed',
        message: 'No answer within 0 seconds',
      });
    }
  });

  it('reports a failure with an explanation', async () => {
    await expect(call(`http://public.test:${port}/cut`)).rejects.toMatchObject({
      message: 'The connection was lost',
    });
    await expect(call('http://public.test:1/')).rejects.toMatchObject({
      message: "Port 1 isn't a web server port.",
    });
    const own = outsideOf({ outboundPrivate: true });
    const limits = { timeLimitMs: 5000, maxBytes: 1000 };
    expect((await own.call(`http://localhost:${port}/`, limits)).status).toBe(418);
    expect(await own.refusal('http://10.0.0.5/')).toBeNull();
    await expect(own.call('http://nowhere.invalid/', limits)).rejects.toMatchObject({ kind: 'failed' });
    await expect(own.call(`https://localhost:${port}/`, limits)).rejects.toMatchObject({ kind: 'failed' });
  });
});
