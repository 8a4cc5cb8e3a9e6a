import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { joinPictures } from './join-pictures.ts';
import { pageSizes } from './page-sizes.ts';
import { renderPage } from './render-page.ts';

/** Red on the left, blue on the right. */
async function halves(width: number, height: number, orientation?: number): Promise<Uint8Array> {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#c00' } };
  const right = await sharp({ create: { ...half.create, background: '#00c' } })
    .png()
    .toBuffer();
  const whole = sharp(half).extend({ right: width / 2, background: '#fff' });
  const drawn = sharp(await whole.png().toBuffer()).composite([{ input: right, left: width / 2, top: 0 }]);
  return drawn
    .withMetadata(orientation === undefined ? {} : { orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function colourAt(bytes: Uint8Array, page: number, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { image } = await renderPage(bytes, page, 200);
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > 150 && blue < 60 ? 'red' : blue > 150 && red < 60 ? 'blue' : 'other';
}

const joined = async (...pictures: [Uint8Array, 0 | 90 | 180 | 270][]) =>
  joinPictures(pictures.map(([bytes, turned]) => ({ bytes, turned })));

describe('joining images of pages into one PDF', () => {
  it('makes one page per image, in the given order and shape', async () => {
    const bytes = await joined([await halves(400, 800), 0], [await halves(800, 400), 0]);
    expect(await pageSizes(bytes)).toEqual([
      { width: 396, height: 792 },
      { width: 792, height: 396 },
    ]);
    expect([await colourAt(bytes, 2, 0.2, 0.5), await colourAt(bytes, 2, 0.8, 0.5)]).toEqual(['red', 'blue']);
  });

  it('turns pages upright from camera data, then as the person rotated them', async () => {
    // Orientation 6: shown rotated 90° clockwise, so the left half ends up at the top.
    const noted = await joined([await halves(800, 400, 6), 0]);
    expect([await colourAt(noted, 1, 0.5, 0.2), await colourAt(noted, 1, 0.5, 0.8)]).toEqual(['red', 'blue']);
    const both = await joined([await halves(800, 400, 6), 180]);
    expect([await colourAt(both, 1, 0.5, 0.2), await colourAt(both, 1, 0.5, 0.8)]).toEqual(['blue', 'red']);
  });

  it('shrinks twenty noisy photos to fit into one file', async () => {
    const noise = { create: { width: 1200, height: 1600, channels: 3 as const, background: '#888' } };
    const photo = await sharp({
      ...noise,
      create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    const pages: [Uint8Array, 0][] = Array.from({ length: 20 }, () => [photo, 0]);
    const bytes = await joined(...pages);
    expect(bytes.length).toBeLessThan(10 * 1024 * 1024);
    expect(await pageSizes(bytes)).toHaveLength(20);
  });

  it('names the page that cannot be joined', async () => {
    const good = await halves(400, 800);
    await expect(joined([good, 0], [good.slice(0, good.length / 2), 0])).rejects.toMatchObject({
      message: expect.stringContaining('Page 2 is damaged'),
      failure: { reason: 'broken' },
    });
    await expect(joined(...Array.from({ length: 21 }, (): [Uint8Array, 0] => [good, 0]))).rejects.toMatchObject({
      message: "You can't combine 21 pages. One file can have at most 20.",
      failure: { reason: 'too_large' },
    });
    await expect(joined()).rejects.toMatchObject({ failure: { reason: 'unreadable' } });
  });
});
