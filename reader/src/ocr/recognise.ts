import type { Bitmap, Quad } from './bitmap.ts';
import { type Crop, cropLine, stack } from './crop.ts';
import { decode } from './decode.ts';
import { type Models, release } from './models.ts';
import { type Piece, wordsOfLine } from './spacing.ts';

const height = 48;
const mostWidth = 2_400;
/** Width times lines per run: larger batches no longer fit the CPU caches (a quarter slower at 3,200). */
const batchWidth = 1_000;

/** A line with the words read in it, from left to right. */
export type TextLine = { quad: Quad; words: Piece[] };

/** Reads lines of text. Lines of similar width are batched, so that little of a run is padding. */
export async function recogniseLines(
  models: Models,
  picture: Bitmap,
  quads: readonly Quad[],
  onPart?: (part: number) => void,
): Promise<TextLine[]> {
  const crops = quads
    .map((quad, index) => ({ index, quad, crop: cropLine(picture, quad, height, mostWidth) }))
    .sort((a, b) => a.crop.width - b.crop.width);
  const read: TextLine[] = [];
  let done = 0;
  for (const batch of batches(crops)) {
    const width = Math.ceil(Math.max(...batch.map(({ crop }) => crop.width), 64) / 16) * 16;
    const { values, shape } = await models.recognise(
      stack(
        batch.map(({ crop }) => crop),
        width,
      ),
      [batch.length, 3, height, width],
    );
    const steps = shape[1] ?? 0;
    batch.forEach(({ index, quad, crop }, n) => {
      const from = n * steps * models.characters.classes;
      const letters = decode(models.characters, values.subarray(from, from + steps * models.characters.classes), steps);
      const share = width / crop.width;
      const placed = letters.map((letter) => ({ ...letter, at: Math.min(1, letter.at * share) }));
      read[index] = { quad, words: wordsOfLine(crop, placed) };
      release(crop.planes);
    });
    release(values);
    done += batch.length;
    onPart?.(done / crops.length);
  }
  return read;
}

function* batches<T extends { crop: Crop }>(sorted: readonly T[]): Generator<T[]> {
  let batch: T[] = [];
  for (const each of sorted) {
    const widest = Math.max(64, each.crop.width);
    const narrowest = Math.max(64, batch[0]?.crop.width ?? widest);
    if (batch.length > 0 && ((batch.length + 1) * widest > batchWidth || widest > narrowest * 1.15 + 8)) {
      yield batch;
      batch = [];
    }
    batch.push(each);
  }
  if (batch.length > 0) yield batch;
}
