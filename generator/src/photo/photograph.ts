import { randomOf } from '../random.ts';
import { damageOf } from './damage.ts';
import { drawPage } from './draw-page.ts';
import { expose } from './expose.ts';

/** A photo and the clockwise rotation in degrees that makes it upright, for checking how it was read. */
export type Photo = { jpeg: Uint8Array; turn: 0 | 90 | 180 | 270 };

/**
 * Simulates a phone photo of a PDF page: askew, unevenly lit, folded, noisy, compressed. `width` is the paper's width
 * in pixels. The same seed gives the same photo. Example: `await photograph(pdf, 1, 1600, 7)`.
 */
export async function photograph(pdf: Uint8Array, page: number, width: number, seed: number): Promise<Photo> {
  const { default: sharp } = await import('sharp');
  const random = randomOf(seed ^ 0xca3e);
  const sheet = await drawPage(pdf, page, width);
  const damage = damageOf(random, sheet);
  const exposed = expose(sheet, damage, random);
  const raw = sharp(exposed, { raw: { width: damage.width, height: damage.height, channels: 3 } });
  const soft = damage.blur > 0.3 ? raw.blur(damage.blur) : raw;
  // sharp rotates before it blurs, whatever the call order, so the rotation is a separate pass.
  const upright = await soft.raw().toBuffer();
  const jpeg = await sharp(upright, { raw: { width: damage.width, height: damage.height, channels: 3 } })
    .rotate(damage.turn)
    .jpeg({ quality: damage.quality })
    .toBuffer();
  return { jpeg: new Uint8Array(jpeg), turn: damage.turn === 0 ? 0 : ((360 - damage.turn) as 90 | 180 | 270) };
}
