import type { Bitmap, Point } from './bitmap.ts';
import { loadModels } from './models.ts';
import { recogniseLines } from './recognise.ts';
import type { Piece } from './spacing.ts';

/** A stretch of one row of a picture, from the middle of its left edge to the middle of its right edge, in pixels. */
export type Strip = { from: Point; to: Point };

/**
 * Reads stretches of rows at known positions, without detecting lines first. `height` is the height cropped around the
 * middle of the row, in pixels. Returns the words of each strip, positioned as fractions of its width.
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
