import { type Bitmap, type Quad, quadHeight, quadWidth } from './bitmap.ts';
import { cropLine, stack } from './crop.ts';
import type { Models } from './models.ts';

const voters = 12;
const width = 192;
const height = 48;

/** Whether the lines of a page are vertical, so that it needs a quarter turn. The majority of their length decides. */
export function standsOnEnd(quads: readonly Quad[]): boolean {
  let level = 0;
  let onEnd = 0;
  for (const quad of quads) {
    const ratio = quadWidth(quad) / quadHeight(quad);
    if (ratio > 1.5) level += quadWidth(quad);
    if (ratio < 1 / 1.5) onEnd += quadHeight(quad);
  }
  return onEnd > level;
}

/** Whether a page is upside down: its longest lines vote, each weighted by the model's confidence. */
export async function standsOnHead(models: Models, picture: Bitmap, quads: readonly Quad[]): Promise<boolean> {
  const chosen = [...quads].sort((a, b) => quadWidth(b) - quadWidth(a)).slice(0, voters);
  if (chosen.length === 0) return false;
  const crops = chosen.map((quad) => cropLine(picture, quad, height, width));
  const { values } = await models.upright(stack(crops, width), [crops.length, 3, height, width]);
  let vote = 0;
  for (let at = 0; at < crops.length; at += 1) {
    vote += (values[at * 2 + 1] as number) - (values[at * 2] as number);
  }
  return vote > 0;
}

/** The same line on a page rotated by 180 degrees. */
export function turnedOver(quad: Quad, { width: w, height: h }: Bitmap): Quad {
  const [a, b, c, d] = quad;
  const over = ({ x, y }: { x: number; y: number }) => ({ x: w - x, y: h - y });
  const turned: Quad = [over(c), over(d), over(a), over(b)];
  return quad.bend ? Object.assign(turned, { bend: quad.bend.map((each) => -each).reverse() }) : turned;
}
