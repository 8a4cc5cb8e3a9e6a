import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let caller: Person;
let site: string;
let pdf: Buffer;
const asked: string[] = [];

const dishes = (names: readonly string[], price: number) =>
  `<ul>${names.map((name, at) => `<li><b>${name}</b> <span>$${price + at}.50</span></li>`).join('')}</ul>`;

const pages: Record<string, string> = {
  '/': '<title>Copper Gull</title><a href="/menu">Menu</a><a href="/private/menu">Secret menu</a><footer>18 Wharf Lane, Port Ellery, ME 04101 <a href="tel:5550100142">(555) 010-0142</a></footer>',
  '/menu': `<h2>Starters</h2>${dishes(['Chowder', 'Fried Pickles', 'Octopus'], 9)}<a href="/drinks-menu/">Drinks</a><a href="/menu#top">Menu</a><a href="/lunch.pdf">Lunch menu</a><a href="https://other.example/menu">Menu</a>`,
  '/drinks-menu/': `<h2>Drinks</h2>${dishes(['Lemonade', 'Iced Tea', 'Chowder'], 3)}`,
  '/many': Array.from({ length: 12 }, (_, at) => `<a href="/menu-${at}">Menu ${at}</a>`).join(''),
  '/app': '<div id="root"></div><script src="/app.js"></script>',
  '/about': '<h1>About us</h1><p>Since 1998.</p>',
  '/huge': 'x'.repeat(5 * 1024 * 1024 + 1),
};

function serve(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '/';
  asked.push(path);
  const html = (body: string | Buffer, headers = {}) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body);
  if (path === '/robots.txt') response.writeHead(200).end('User-agent: *\nDisallow: /private/\n');
  else if (path === '/lunch.pdf') response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
  else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end();
  else if (path === '/metadata') response.writeHead(302, { location: 'http://metadata.invalid/' }).end();
  else if (path === '/bomb') html(gzipSync(Buffer.alloc(60 * 1024 * 1024)), { 'content-encoding': 'gzip' });
  else if (path === '/packed') html(gzipSync(dishes(['Soup', 'Cod', 'Pie'], 9)), { 'content-encoding': 'gzip' });
  else if (path === '/latin')
    html(Buffer.from(dishes(['Crème brûlée', 'Pâté', 'Œuf'.slice(1)], 7), 'latin1'), {
      'content-type': 'text/html; charset=iso-8859-1',
    });
  else if (path === '/picture') response.writeHead(200, { 'content-type': 'image/png' }).end('png');
  else if (path.startsWith('/menu-'))
    html(`<p>${dishes([`Dish ${path.slice(6)} a`, `Dish ${path.slice(6)} b`], 8)}</p>`);
  else if (pages[path] === undefined) response.writeHead(404).end();
  else html(pages[path]);
}

async function paper(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 60 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  document.fontSize(20).text('LUNCH');
  for (const [name, price] of [
    ['Grilled Cheese', '8.25'],
    ['Tomato Soup', '6.75'],
    ['Turkey Club', '11.25'],
    ['House Salad', '9.25'],
  ]) {
    document.fontSize(11).text(`${name} ........................ $${price}`);
  }
  document.end();
  return done;
}

const http = createServer(serve);
beforeAll(async () => {
  pdf = await paper();
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  server = await startTestServer({ OUTBOUND_PRIVATE: 'true' });
  caller = await newcomer(server);
});
afterAll(async () => {
  await server.close();
  http.closeAllConnections();
  http.close();
});

const scan = (path: string) => caller.post('/api/scrape-restaurant', { url: `${site}${path}` });
type Item = { name: string; price: number; category: string; source: string; provenance: string };

describe('a restaurant website', () => {
  it('is read from its home page through links to its menus, PDFs included, within robots.txt', async () => {
    const { status, body } = await scan('/');
    expect(status).toBe(200);
    expect(body.businessInfo).toMatchObject({
      name: 'Copper Gull',
      phone: '(555) 010-0142',
      address: { street: '18 Wharf Lane', city: 'Port Ellery', state: 'ME', zipCode: '04101' },
    });
    const items = body.menuItems as Item[];
    expect(items.map(({ name, price, category }) => [name, price, category])).toEqual(
      expect.arrayContaining([
        ['Chowder', 9.5, 'Appetizers'],
        ['Octopus', 11.5, 'Appetizers'],
        ['Lemonade', 3.5, 'Beverages'],
        ['Turkey Club', 11.25, 'Main Courses'],
      ]),
    );
    expect(items.find(({ name }) => name === 'Turkey Club')).toMatchObject({
      provenance: 'pdf',
      source: `${site}/lunch.pdf`,
    });
    expect(body.pages.map((page: { url: string }) => page.url.replace(site, ''))).toEqual([
      '/',
      '/menu',
      '/drinks-menu/',
      '/lunch.pdf',
    ]);
    expect(body.notes.join()).toContain('/private/menu');
    expect(asked).not.toContain('/private/menu');
    const rows = await server.db
      .selectFrom('account_audit')
      .select(['action', 'summary'])
      .where('user_id', '=', caller.id)
      .execute();
    expect(rows).toContainEqual({ action: 'scanned', summary: 'Scanned the website 127.0.0.1' });
  });

  it('is limited to eight pages, and reports that there are more', async () => {
    const { body } = await scan('/many');
    expect(body.pages).toHaveLength(8);
    expect(body.notes).toContain('We read the first 8 menu pages. The site has more.');
  });

  it('can be compressed or in another character encoding', async () => {
    expect((await scan('/packed')).body.menuItems).toHaveLength(3);
    expect((await scan('/latin')).body.menuItems[0].name).toBe('Crème brûlée');
  });

  it('without a menu returns none, and says if it needs JavaScript', async () => {
    expect((await scan('/about')).body).toMatchObject({ menuItems: [], needsJavaScript: false, notes: [] });
    const { body } = await scan('/app');
    expect(body).toMatchObject({ menuItems: [], needsJavaScript: true });
    expect(body.notes[0]).toContain('only with JavaScript');
  });
});

describe('websites that cannot be read', () => {
  it.each([
    ['/loop', 'The website denied Platewise access to this page.'],
    ['/huge', 'This page is larger than 5 MB, the maximum we read.'],
    ['/bomb', 'This page is larger than 5 MB, the maximum we read.'],
    ['/picture', "This URL isn't a web page or a PDF."],
    [
      '/private/menu',
      "This website doesn't allow automated reading (robots.txt). Enter the menu manually, or upload a photo or PDF.",
    ],
    ['/nothing', 'The website has no page at this URL.'],
    ['/metadata', "We couldn't reach the website. Please check the URL and try again."],
  ])('%s', async (path, detail) => {
    const { status, body } = await scan(path);
    expect([status, body.detail]).toEqual([502, detail]);
  });

  it('a blocked address gets the same reply as an unreachable one', async () => {
    const closed = await startTestServer();
    const person = await newcomer(closed);
    const answers = await Promise.all(
      [
        `${site}/menu`,
        'http://2130706433/',
        'http://[::ffff:169.254.169.254]/',
        'http://nowhere.invalid/',
        'http://localhost/',
        'http://8.8.8.8:8080/',
      ].map((url) => person.post('/api/scrape-restaurant', { url })),
    );
    await closed.close();
    const said = new Set(answers.map(({ status, body }) => `${status} ${body.detail}`));
    expect([...said]).toEqual(["502 We couldn't reach the website. Please check the URL and try again."]);
  });

  it('an invalid address is rejected at its field, and scanning requires an account', async () => {
    for (const url of ['', '   ', 'ftp://copper.example', 'https://', 'javascript:alert(1)']) {
      const { status, body } = await caller.post('/api/scrape-restaurant', { url });
      expect([status, body.errors?.[0]?.path], url).toEqual([422, 'url']);
    }
    expect((await server.nobody.post('/api/scrape-restaurant', { url: site })).status).toBe(401);
  });
});
