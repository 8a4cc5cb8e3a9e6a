import { renderPage } from '../../pdf/render-page.ts';
import { randomOf } from '../random.ts';
import { damageOf } from './damage.ts';
import { expose } from './expose.ts';

/** A photo with what must be known to judge how it was read: the quarter turns clockwise that set it upright. */
export type Photo = { jpeg: Uint8Array; turn: 0 | 90 | 180 | 270 };

/**
 * Photographs a page of a PDF as a hand with a telephone would: askew, unevenly lit, folded, noisy, compressed. `width`
 * is how many pixels the paper has. The same seed gives the same photo. Example: `await photograph(pdf, 1, 1600, 7)`.
 */
export async function photograph(pdf: Uint8Array, page: number, width: number, seed: number): Promise<Photo> {
  const { default: sharp } = await import('sharp');
  const random = randomOf(seed ^ 0xca3e);
  const drawn = await renderPage(pdf, page, width);
  const { data, info } = await sharp(drawn.image).greyscale().raw().toBuffer({ resolveWithObject: true });
  const sheet = { data: new Uint8Array(data), width: info.width, height: info.height };
  const damage = damageOf(random, sheet);
  const exposed = expose(sheet, damage, random);
  const raw = sharp(exposed, { raw: { width: damage.width, height: damage.height, channels: 3 } });
  const soft = damage.blur > 0.3 ? raw.blur(damage.blur) : raw;
  // sharp turns before it blurs whatever the order of the calls; the turn is a pass of its own so that the order is ours.
  const upright = await soft.raw().toBuffer();
  const jpeg = await sharp(upright, { raw: { width: damage.width, height: damage.height, channels: 3 } })
    .rotate(damage.turn)
    .jpeg({ quality: damage.quality })
    .toBuffer();
  return { jpeg: new Uint8Array(jpeg), turn: damage.turn === 0 ? 0 : ((360 - damage.turn) as 90 | 180 | 270) };
}
