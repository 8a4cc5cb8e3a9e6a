import { msg } from '@platewise/domain';
import sharp, { type Metadata } from 'sharp';
import { UnreadableDocument } from '../failures.ts';
import { maxPixels, maxPixelsUnpacked } from '../limits.ts';
import type { Turn } from '../types.ts';
import type { Bitmap } from './bitmap.ts';

/** The long side that pictures are scaled down to: small print on a whole page stays legible, memory stays bounded. */
const longSide = 2_600;

/**
 * A picture as pixels, rotated by its EXIF orientation, on white, scaled down to `longSide`. For an animation, the
 * first frame. Throws UnreadableDocument: too_large before anything is decoded, broken if the file is truncated.
 */
export async function openPicture(bytes: Uint8Array): Promise<Bitmap> {
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', animated: false });
  const about = await source.metadata().catch(() => {
    throw new UnreadableDocument('broken');
  });
  refuseTooLarge(about);
  try {
    const { data, info } = await source
      .autoOrient()
      .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: threeChannels(data, info.channels), width: info.width, height: info.height };
  } catch {
    throw new UnreadableDocument('broken');
  }
}

/** A JPEG is decoded at reduced scale; everything else must be decoded at full size. */
function refuseTooLarge({ width, height, format }: Metadata): void {
  const pixels = width * height;
  const limit = format === 'jpeg' ? maxPixels : maxPixelsUnpacked;
  if (pixels <= limit) return;
  throw new UnreadableDocument(
    'too_large',
    msg(
      'This picture has {width} x {height} pixels, more than we can read. Take it at a lower resolution, or crop it to the invoice.',
      { width: String(width), height: String(height) },
    ),
  );
}

function threeChannels(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const pixels = data.length / channels;
  const three = new Uint8Array(pixels * 3);
  for (let at = 0; at < pixels; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      three[at * 3 + channel] = data[at * channels + (channels > 2 ? channel : 0)] as number;
    }
  }
  return three;
}

/** The picture rotated clockwise. */
export async function turnPicture(picture: Bitmap, turn: Turn): Promise<Bitmap> {
  if (turn === 0) return picture;
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .rotate(turn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
