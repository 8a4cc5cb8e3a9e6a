import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant } from '../../../../../test/kitchen.ts';
import { fileForm } from '../../../../../test/multipart.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../../../test/uploads.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
});
afterAll(() => server.close());

/** A white PNG of this size, built from raw chunks. */
function whitePng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 255);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

const page = (name: string, width = 60, height = 80) => ({ name, bytes: whitePng(width, height) });
const send = (files: Parameters<typeof uploadAs>[1], fields: Record<string, string> = {}) =>
  uploadAs(owner, files, { restaurantId: String(restaurantId), ...fields });

const invoices = async () => (await owner.get('/api/invoices')).headers['x-total-count'];

describe("photos of an invoice's pages", () => {
  it('become one file with as many pages, in order and rotated as requested', async () => {
    const sent = await send([page('IMG_1.png'), page('IMG_2.png', 80, 60), page('IMG_3.png')], { turns: '0,0,90' });
    expect(sent).toMatchObject({ status: 201, body: { filename: 'IMG_1 (3 pages).pdf', filePages: null } });
    await readToEnd(owner, sent.body.id);
    const document = await owner.get(`/api/invoices/${sent.body.id}/document`);
    expect(document.headers['content-type']).toBe('application/pdf');
    // None can be read, but each can be viewed to enter the invoice manually.
    const { pages } = (await owner.get(`/api/invoices/${sent.body.id}/review`)).body;
    expect(pages.map(({ width, height }: { width: number; height: number }) => Math.sign(width - height))).toEqual([
      -1, 1, 1,
    ]);
    expect((await owner.get(`/api/invoices/${sent.body.id}/pages/3?width=400`)).status).toBe(200);
  });

  it('stay the original file if there is one photo, with its rotation saved for reading', async () => {
    const sent = await send(page('one.png'), { turns: '90' });
    expect(sent.body.filename).toBe('one.png');
    await readToEnd(owner, sent.body.id);
    const document = await owner.get(`/api/invoices/${sent.body.id}/document`);
    expect(document.headers['content-type']).toBe('image/png');
    const [first] = (await owner.get(`/api/invoices/${sent.body.id}/review`)).body.pages;
    expect(first).toMatchObject({ page: 1, turned: 90, width: 80, height: 60 });
  });

  it('sent twice with one key are one invoice, and with different pages another request', async () => {
    const files = [page('a.png'), page('b.png')];
    const post = (of: typeof files) => {
      const { body, headers } = fileForm(of, { restaurantId: String(restaurantId) });
      return owner.send('POST', '/api/invoices/upload', body, { ...headers, 'idempotency-key': 'pages-1' });
    };
    const first = await post(files);
    expect((await post(files)).body.id).toBe(first.body.id);
    expect((await post([...files, page('c.png')])).status).toBe(409);
  });

  it.each([
    [
      'more than 20 pages',
      () => Array.from({ length: 21 }, (_, index) => page(`${index}.png`)),
      413,
      'Send at most 20 pages as one invoice.',
    ],
    [
      'a PDF among them',
      () => [page('a.png'), { name: 'b.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }],
      415,
      'Only photos can be combined into one invoice. Upload other files separately.',
    ],
    [
      'a page over 10 MB',
      () => [page('a.png'), { name: 'b.png', bytes: Buffer.concat([whitePng(9, 9), Buffer.alloc(11 * 1024 * 1024)]) }],
      413,
      'The file is too large. Please select a file smaller than 10MB.',
    ],
    [
      'too much together',
      () =>
        Array.from({ length: 8 }, () => ({
          name: 'a.png',
          bytes: Buffer.concat([whitePng(9, 9), Buffer.alloc(9 * 1024 * 1024)]),
        })),
      413,
      'The pages are too large in total. Send at most 60MB.',
    ],
    [
      'a page that was cut off',
      () => [page('a.png'), { name: 'b.png', bytes: whitePng(200, 200).subarray(0, 90) }],
      415,
      'Page 2 is damaged or incomplete. Take that photo again.',
    ],
    [
      'a page that is an iPhone photo in HEIC',
      () => [page('a.png'), { name: 'b.jpg', bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') }],
      415,
      expect.stringContaining('Settings > Camera > Formats > Most Compatible'),
    ],
  ])('%s: rejected with an explanation, and nothing is stored', async (_, files, status, detail) => {
    const before = await invoices();
    const reply = await send(files());
    expect(reply).toMatchObject({ status, body: { detail } });
    expect(await invoices()).toBe(before);
  });

  it('invalid rotations are rejected', async () => {
    expect((await send(page('a.png'), { turns: '45' })).status).toBe(422);
  });
});

it.each([
  ['an iPhone photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'Settings > Camera > Formats'],
  ['a TIFF scan', 'II*\0\x08\0\0\0', 'Set the scanner to PDF or JPEG'],
  ['a GIF', 'GIF89a\x01\0\x01\0', "We can't read a GIF"],
  ['an animated WebP', 'RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\0\0\0\0\0\0', 'animated'],
])('%s named as a JPEG is rejected with instructions', async (_, head, words) => {
  const reply = await send({ name: 'invoice.jpg', bytes: Buffer.from(head, 'latin1') });
  expect(reply).toMatchObject({ status: 415, body: { detail: expect.stringContaining(words) } });
});
