import sharp from 'sharp';
import { bentLine } from './bent-line.ts';
import type { Bitmap, Quad } from './bitmap.ts';
import { type Blob, blobsOf } from './blobs.ts';
import { type Models, release } from './models.ts';
import { smallestRectangle } from './smallest-rectangle.ts';

/** Pixels given to the detector: enough for small print on a whole page, few enough to be fast. */
const pixels = 1_150_000;
const longest = 2_048;
const likely = 0.3;
const sureEnough = 0.55;
/** The detector marks the core of a line; the line itself extends beyond it by this multiple of area over perimeter. */
const growth = 1.6;
const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;

/**
 * The lines of text in a picture, each with its tilt (and its bend if `bent` is set), in pixels of the picture. After
 * "Real-time Scene Text Detection with Differentiable Binarization".
 */
export async function detectLines(models: Models, picture: Bitmap, bent = false): Promise<Quad[]> {
  const scale = Math.min(
    1.6,
    Math.sqrt(pixels / (picture.width * picture.height)),
    longest / Math.max(picture.width, picture.height),
  );
  const width = Math.max(32, Math.round((picture.width * scale) / 32) * 32);
  const height = Math.max(32, Math.round((picture.height * scale) / 32) * 32);
  const small = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const { values } = await models.detect(planes(small), [1, 3, height, width]);
  const back = { x: picture.width / width, y: picture.height / height };
  const blobs = blobsOf(values, width, height, likely, bent);
  release(values);
  return blobs
    .filter((blob) => blob.sum / blob.size >= sureEnough)
    .flatMap((blob) => {
      const line = bent ? bentLine(blob.columns, growth, back) : null;
      return line ? [line] : lineOf(blob, back);
    });
}

/** The model was trained on blue, green, red. */
function planes(pixelsOf: Uint8Array): Float32Array {
  const count = pixelsOf.length / 3;
  const values = new Float32Array(pixelsOf.length);
  const factor = deviation.map((each) => 1 / (255 * each));
  const shift = mean.map((each, channel) => each / (deviation[channel] ?? 1));
  const [f0 = 0, f1 = 0, f2 = 0] = factor;
  const [s0 = 0, s1 = 0, s2 = 0] = shift;
  for (let at = 0, from = 0; at < count; at += 1, from += 3) {
    values[at] = (pixelsOf[from + 2] as number) * f0 - s0;
    values[count + at] = (pixelsOf[from + 1] as number) * f1 - s1;
    values[2 * count + at] = (pixelsOf[from] as number) * f2 - s2;
  }
  return values;
}

function lineOf(blob: Blob, back: { x: number; y: number }): Quad[] {
  const box = smallestRectangle(blob.edge);
  if (!box || Math.min(box.width, box.height) < 2) return [];
  const grow = (box.width * box.height * growth) / (2 * (box.width + box.height));
  const width = box.width + 2 * grow;
  const height = box.height + 2 * grow;
  if (Math.min(width, height) < 5) return [];
  const corner = (u: number, v: number) => ({
    x: (box.x + (u * width * box.cos - v * height * box.sin) / 2) * back.x,
    y: (box.y + (u * width * box.sin + v * height * box.cos) / 2) * back.y,
  });
  return [[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]];
}
