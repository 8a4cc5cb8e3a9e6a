import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Glyphs, PageText } from '../layout/page-text.ts';
import type { Bitmap } from '../ocr/bitmap.ts';
import { openPicture, turnPicture } from '../ocr/picture.ts';
import { readPicture } from '../ocr/read-picture.ts';
import { bitmapOfPage } from '../pdf/page-bitmap.ts';
import { openForDrawing } from '../pdf/pdfium.ts';
import { readPages } from '../read-pages.ts';
import { textPdf } from '../testing/text-pdf.ts';
import type { ReadInvoice } from '../types.ts';
import { lookCloser } from './look-closer.ts';

const goods = [
  ['2', 'CS', 'TOMATO ROMA', '4/10 LB', '18.50', '37.00'],
  ['1', 'CS', 'ONION WHITE', '1/50 LB', '34.50', '34.50'],
  ['3', 'CS', 'CHICKEN THIGH', '4/5 LB', '49.00', '147.00'],
  ['4', 'CS', 'CREAM CHEESE', '10/3 LB', '61.20', '244.80'],
];
const columns = [40, 70, 110, 300, 380, 460];
const invoice: [number, number, string][] = [
  [40, 40, 'GULF PRODUCE COMPANY'],
  [40, 60, 'Invoice No: 48213'],
  [40, 80, 'Date: 11/18/2026'],
  ...['QTY', 'UNIT', 'DESCRIPTION', 'PACK', 'PRICE', 'AMOUNT'].map((head, index): [number, number, string] => [
    columns[index] ?? 0,
    120,
    head,
  ]),
  ...goods.flatMap((cells, row) =>
    cells.map((cell, index): [number, number, string] => [columns[index] ?? 0, 144 + row * 20, cell]),
  ),
  [380, 240, 'TOTAL'],
  [460, 240, '463.30'],
];
let bitmap: Bitmap;
let page: PageText;

beforeAll(async () => {
  const drawn = await openForDrawing(await textPdf([invoice]));
  const { data, width, height } = await bitmapOfPage(drawn, 1);
  drawn.destroy();
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  page = await readPicture(await openPicture(jpeg), 1);
  bitmap = await turnPicture(await openPicture(jpeg), page.turned ?? 0);
});

const read = (pages: PageText[]): ReadInvoice => readPages(pages, { today: '2026-11-21' });
const packs = ({ lines }: ReadInvoice) => lines.map(({ pack }) => pack?.value.replaceAll(' ', ''));
const look = (pages: PageText[]) => lookCloser(read(pages), pages, async () => bitmap, read);
/** The page as it would have been read if a word had been misread. */
const with4 = (text: string): PageText => ({
  ...page,
  words: page.words.map((word) => (/^4\/5/.test(word.text) ? { ...word, text } : word)),
});

it('reads a missing pack among other packs from the image', async () => {
  const whole = packs(read([page]));
  expect(whole).toEqual(['4/10LB', '1/50LB', '4/5LB', '10/3LB']);
  const torn = with4('LB');
  expect(packs(read([torn]))[2]).not.toBe('4/5LB');
  const { invoice: found, pages } = await look([torn]);
  expect(packs(found)).toEqual(whole);
  expect(packs(read(pages))).toEqual(whole);
});

it('reads packs missing on several lines in one go', async () => {
  const torn = {
    ...page,
    words: page.words.map((word) => (/^(4\/5|10\/3)/.test(word.text) ? { ...word, text: 'LB' } : word)),
  };
  const first = read([torn]);
  const reading = vi.fn(read);
  const { invoice: found } = await lookCloser(first, [torn], async () => bitmap, reading);
  expect(packs(found)).toEqual(packs(read([page])));
  expect(reading).toHaveBeenCalledTimes(1);
});

it.each([
  [3, 2],
  [7, 2],
])('takes one closer look at %i lines when it finds nothing', async (bare, looks) => {
  const heads = ['QTY', 'UNIT', 'DESCRIPTION', 'PACK', 'PRICE', 'AMOUNT'];
  const rows = [
    heads,
    ...Array.from({ length: 5 + bare }, (_, at) => ['2', 'CS', 'ONIONS', at < 5 ? '4/5LB' : '', '4.10', '8.20']),
  ];
  const words = rows.flatMap((cells, row) =>
    cells.flatMap((text, column): Glyphs[] => {
      const place = { x0: 200 * column, x1: 200 * column + 14 * text.length, y0: 300 + 40 * row, y1: 324 + 40 * row };
      return text === '' ? [] : [{ text, ...place, seen: place, size: 24, page: 1, confidence: 0.99 }];
    }),
  );
  const printed: PageText = { page: 1, width: 1300, height: 1000, turned: 0, source: 'ocr', words };
  const white = vi.fn(async () => ({ data: new Uint8Array(1300 * 1000 * 3).fill(255), width: 1300, height: 1000 }));
  const first = read([printed]);
  expect(packs(first).filter((pack) => pack === undefined)).toHaveLength(bare);
  expect((await lookCloser(first, [printed], white, read)).invoice).toBe(first);
  // Each part is read at two sizes.
  expect(white).toHaveBeenCalledTimes(looks);
});

it('reads a missing count and unit at the start of a row from the image', async () => {
  const third = page.words.filter((word) => /^4\/5/.test(word.text))[0];
  const lost = {
    ...page,
    words: page.words.filter(
      (word) => Math.abs(word.y0 - (third?.y0 ?? 0)) > 0.5 * word.size || !/^(3|CS|3CS)$/.test(word.text),
    ),
  };
  const units = ({ lines }: ReadInvoice) => lines.map(({ quantity, unit }) => `${quantity?.value} ${unit?.value}`);
  expect(units(read([lost]))[2]).toBe('3 undefined');
  expect(units((await look([lost])).invoice)).toEqual(['2 CS', '1 CS', '3 CS', '4 CS']);
});

it('does not read again when all packs are known', async () => {
  const pages = [page];
  const found = await lookCloser(
    read(pages),
    pages,
    () => {
      throw new Error('nobody asked for the picture');
    },
    read,
  );
  expect(found.pages).toBe(pages);
});
