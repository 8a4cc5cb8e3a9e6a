import { worded } from '@platewise/domain';
import { f1Of, makeMenu, menuLayouts, photograph, scoreMenu } from '@platewise/generator';
import { describe, expect, it } from 'vitest';
import { createReaderPool } from '../pool/reader-pool.ts';
import { textPdf } from '../testing/text-pdf.ts';
import type { MenuResult } from './menu-result.ts';
import { readMenuDocument } from './read-menu-document.ts';

const read = (result: MenuResult) => {
  if (!result.ok) throw new Error(result.failure.reason);
  return result.menu;
};

const briefly = (result: MenuResult) =>
  read(result).items.map(({ section, name, price, description, sizes }) =>
    [section, name, price, description, ...sizes.map((size) => `${size.label}=${size.price}`)]
      .filter((each) => each !== null)
      .join(' | '),
  );

describe('a printed menu', () => {
  it('has two columns under a title, prices at the end of rows and after leaders, descriptions and market prices', async () => {
    const pdf = await textPdf([
      [
        [250, 40, 'HARBOR KITCHEN'],
        [60, 90, 'STARTERS'],
        [60, 110, 'Onion Soup (V)'],
        [270, 110, '9'],
        [60, 124, 'caramelized onions, gruyere, toast'],
        [60, 144, 'Crab Cakes ............ 14'],
        [60, 158, 'remoulade and lemon'],
        [60, 178, 'Fries'],
        [270, 178, '6'],
        [330, 90, 'MAINS'],
        [330, 110, 'Roast Chicken'],
        [560, 110, '22'],
        [330, 124, 'with pan jus, potatoes'],
        [330, 144, 'Ribeye 16 oz'],
        [560, 144, '38'],
        [330, 158, 'grilled, served with butter'],
        [330, 178, 'Lobster'],
        [560, 178, 'MP'],
        [60, 700, 'A 20% gratuity is added to parties of six or more'],
      ],
    ]);
    expect(briefly(await readMenuDocument(pdf))).toEqual([
      'STARTERS | Onion Soup | 9.00 | caramelized onions, gruyere, toast',
      'STARTERS | Crab Cakes | 14.00 | remoulade and lemon',
      'STARTERS | Fries | 6.00',
      'MAINS | Roast Chicken | 22.00 | with pan jus, potatoes',
      'MAINS | Ribeye 16 oz | 38.00 | grilled, served with butter',
      'MAINS | Lobster',
    ]);
  });

  it('has sizes in columns under their names, and euros after the price', async () => {
    const pdf = await textPdf([
      [
        [60, 60, 'WEINE'],
        [300, 60, 'Glas'],
        [380, 60, 'Flasche'],
        [60, 80, 'Riesling'],
        [295, 80, '6,50 €'],
        [380, 80, '29,00 €'],
        [60, 100, 'Spätburgunder'],
        [295, 100, '7,20 €'],
        [380, 100, '34,00 €'],
        [60, 120, 'Silvaner'],
        [295, 120, '5,90 €'],
        [380, 120, '26,00 €'],
      ],
    ]);
    expect(briefly(await readMenuDocument(pdf))).toEqual([
      'WEINE | Riesling | 6.50 | Glas=6.50 | Flasche=29.00',
      'WEINE | Spätburgunder | 7.20 | Glas=7.20 | Flasche=34.00',
      'WEINE | Silvaner | 5.90 | Glas=5.90 | Flasche=26.00',
    ]);
    expect(read(await readMenuDocument(pdf)).items[0]).toMatchObject({ currency: 'EUR', provenance: 'pdf' });
  });

  it.each([
    ['$15.50', 'CAD', 'CAD'],
    ['$15.50', 'EUR', 'USD'],
    ['$15.50', undefined, 'USD'],
    ['US$15.50', 'CAD', 'USD'],
    ['15.50', 'CAD', 'CAD'],
  ])('%s read for a restaurant in %s is in %s', async (price, currency, expected) => {
    const rows = ['Margherita', 'Pepperoni', 'Bianca'].flatMap((name, at): [number, number, string][] => [
      [60, 60 + 20 * at, name],
      [380, 60 + 20 * at, price],
    ]);
    const found = read(
      await readMenuDocument(await textPdf([[[60, 30, 'PIZZA'], ...rows]]), currency === undefined ? {} : { currency }),
    );
    expect(found.items.map((item) => item.currency)).toEqual([expected, expected, expected]);
  });

  it('has no dishes on a page without a menu, and reports what is not a menu', async () => {
    const letter = await textPdf([
      [
        [60, 80, 'Dear guest, we are closed in January and open again on 3 February 2027.'],
        [60, 100, 'Call us at (555) 010-1234, or write to 12 Elm Street, Fairhaven, OR 97401.'],
      ],
    ]);
    expect(read(await readMenuDocument(letter)).items).toEqual([]);
    const failure = async (text: string) => {
      const result = await readMenuDocument(Buffer.from(text));
      return result.ok ? null : worded(result.failure.message);
    };
    expect(await failure('Soup 5')).toContain('Upload the menu as a PDF');
    expect(await failure('%PDF-1.7 and no more')).toContain('damaged');
  });

  it('yields nine out of ten dishes from new random menus in all layouts', async () => {
    const start = Math.floor(Math.random() * 2 ** 31);
    const sum = { gold: 0, read: 0, right: 0 };
    for (const [at, layout] of [...menuLayouts, ...menuLayouts, ...menuLayouts].entries()) {
      const { pdf, gold } = await makeMenu(start + at, { layout });
      const score = scoreMenu(read(await readMenuDocument(pdf)).items, gold);
      for (const key of ['gold', 'read', 'right'] as const) sum[key] += score[key];
    }
    expect(f1Of(sum), `from seed ${start}`).toBeGreaterThanOrEqual(0.9);
  });

  it('is generated with the same bytes from the same seed', async () => {
    const [first, again] = [await makeMenu(7), await makeMenu(7)];
    expect(Buffer.from(first.pdf).equals(Buffer.from(again.pdf))).toBe(true);
  });

  it('is read from a photo', { timeout: 240_000 }, async () => {
    const { pdf, gold } = await makeMenu(1, { layout: 'before' });
    const { jpeg } = await photograph(pdf, 1, 1600, 1);
    const result = await readMenuDocument(jpeg, { currency: 'INR' });
    expect(result).toMatchObject({ ok: true, reader: 'ocr', pages: 1 });
    const items = read(result).items;
    expect(items[0]).toMatchObject({ currency: 'INR', provenance: 'photo', imageUrl: null });
    expect(
      f1Of(
        scoreMenu(
          items,
          gold.filter(({ page }) => page === 1),
        ),
      ),
    ).toBeGreaterThanOrEqual(0.8);
  });

  it('is read in a child process, which explains what to do with an unreadable photo', async () => {
    const pool = createReaderPool({ size: 1 });
    const { pdf, gold } = await makeMenu(4, { layout: 'table' });
    expect(read(await pool.readMenu(pdf)).items).toHaveLength(gold.length);
    const cut = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
    expect(await pool.readMenu(cut)).toMatchObject({
      ok: false,
      failure: { reason: 'broken', message: { message: expect.stringContaining('take a new photo') } },
    });
    await pool.close();
  });
});
