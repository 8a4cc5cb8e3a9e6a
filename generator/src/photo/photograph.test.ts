import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeLabelSheet } from '../labels/make-label-sheet.ts';
import { makeSupplierFile } from '../trade/make-file.ts';
import { homographyOf } from './homography.ts';
import { photograph } from './photograph.ts';

describe('photos of documents', () => {
  it('the perspective puts each corner in its place', () => {
    const from = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ];
    const to = [
      { x: 12, y: 7 },
      { x: 410, y: 30 },
      { x: 395, y: 560 },
      { x: 3, y: 541 },
    ];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homographyOf(from, to);
    const moved = from.map(({ x, y }) => ({
      x: (a * x + b * y + c) / (g * x + h * y + 1),
      y: (d * x + e * y + f) / (g * x + h * y + 1),
    }));
    for (const [index, point] of moved.entries()) {
      expect(point.x).toBeCloseTo(to[index]?.x ?? 0, 6);
      expect(point.y).toBeCloseTo(to[index]?.y ?? 0, 6);
    }
  });

  it('the same seed makes the same photo, and a quarter turn is reported', async () => {
    const { pdf } = await makeSupplierFile(4, { layout: 'till' });
    const [first, again] = [await photograph(pdf, 1, 240, 11), await photograph(pdf, 1, 240, 11)];
    expect(Buffer.from(first.jpeg).equals(Buffer.from(again.jpeg))).toBe(true);
    const photos = await Promise.all(Array.from({ length: 12 }, (_, seed) => photograph(pdf, 1, 120, seed)));
    const lying = await Promise.all(
      photos.map(async ({ jpeg, turn }) => {
        const { width, height } = await sharp(jpeg).metadata();
        return { turned: turn === 90 || turn === 270, lies: width > height };
      }),
    );
    expect(lying.filter(({ turned }) => turned).length).toBeGreaterThan(0);
    expect(lying.every(({ turned, lies }) => turned === lies)).toBe(true);
  });
});

it('a sheet of labels has the same bytes for the same seed, whichever barcode is drawn first', async () => {
  const sheets = Array.from({ length: 8 }, () => makeLabelSheet(12, { labels: 4 }));
  const [first, ...others] = (await Promise.all(sheets)).map(({ pdf }) => Buffer.from(pdf).toString('base64'));
  for (const other of others) expect(other === first).toBe(true);
});
