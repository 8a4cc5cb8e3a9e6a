import type { Bitmap, Point } from './bitmap.ts';
import { loadModels } from './models.ts';
import { recogniseLines } from './recognise.ts';
import type { Piece } from './spacing.ts';

/** A stretch of one row of a picture, from the middle of its left edge to that of its right, in pixels. */
export type Strip = { from: Point; to: Point };

/**
 * Reads stretches of rows whose places are known, without looking for lines first. `height` is what is cut out around the
 * middle of the row, in pixels. Answers the words of each strip, their places as fractions of its width.
 */
export async function readStrips(picture: Bitmap, strips: readonly Strip[], height: number): Promise<Piece[][]> {
  const lines = await recogniseLines(
    await loadModels(),
    picture,
    strips.map(({ from, to }) => {
      const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
      const down = { x: (-(to.y - from.y) / length) * (height / 2), y: ((to.x - from.x) / length) * (height / 2) };
      return [
        { x: from.x - down.x, y: from.y - down.y },
        { x: to.x - down.x, y: to.y - down.y },
        { x: to.x + down.x, y: to.y + down.y },
        { x: from.x + down.x, y: from.y + down.y },
      ];
    }),
  );
  return lines.map((line) => line.words);
}
