import { bendAt } from './bent-line.ts';
import { type Bitmap, type Quad, quadHeight, quadWidth } from './bitmap.ts';

/** A line of text set upright, `height` pixels high, as the models expect it: blue, green, red planes from -1 to 1. */
export type Crop = { width: number; height: number; planes: Float32Array };

/**
 * A bent line fills its whole frame, so it is cropped with less space above and below: the model reads larger type
 * better.
 */
const closer = 0.72;

const contrast = 1 / 127.5;

/** Crops a tilted line from a picture and straightens it, by bilinear sampling. */
export function cropLine(picture: Bitmap, quad: Quad, height: number, mostWidth: number): Crop {
  const tall = quad.bend ? closer : 1;
  const ratio = quadWidth(quad) / Math.max(1, quadHeight(quad) * tall);
  const width = Math.max(8, Math.min(mostWidth, Math.ceil(height * ratio)));
  const planes = new Float32Array(width * height * 3);
  const [a, b, , d] = quad;
  const stepX = { x: (b.x - a.x) / width, y: (b.y - a.y) / width };
  const stepY = { x: (d.x - a.x) / height, y: (d.y - a.y) / height };
  const size = width * height;
  // How far a bent line is below its frame, in rows of the crop.
  const bends = quad.bend ? Array.from({ length: width }, (_, u) => bendAt(quad, (u + 0.5) / width) * height) : null;
  const { data } = picture;
  const across = picture.width * 3;
  const wide = picture.width - 1.001;
  const high = picture.height - 1.001;
  // Millions of pixels per page: one flat loop is about a quarter faster than a function call for each.
  for (let v = 0; v < height; v += 1) {
    const level = (v + 0.5 - height / 2) * tall + height / 2;
    for (let u = 0; u < width; u += 1) {
      const row = bends ? level + (bends[u] as number) : level;
      const x = Math.min(wide, Math.max(0, a.x + (u + 0.5) * stepX.x + row * stepY.x - 0.5));
      const y = Math.min(high, Math.max(0, a.y + (u + 0.5) * stepX.y + row * stepY.y - 0.5));
      const x0 = x | 0;
      const y0 = y | 0;
      const fx = x - x0;
      const fy = y - y0;
      const gx = 1 - fx;
      const gy = 1 - fy;
      const p = y0 * across + x0 * 3;
      const q = x0 + 1 < picture.width ? p + 3 : p;
      const below = y0 + 1 < picture.height ? across : 0;
      const at = v * width + u;
      const red = ((data[p] as number) * gx + (data[q] as number) * fx) * gy;
      const redBelow = ((data[p + below] as number) * gx + (data[q + below] as number) * fx) * fy;
      planes[2 * size + at] = (red + redBelow) * contrast - 1;
      const green = ((data[p + 1] as number) * gx + (data[q + 1] as number) * fx) * gy;
      const greenBelow = ((data[p + below + 1] as number) * gx + (data[q + below + 1] as number) * fx) * fy;
      planes[size + at] = (green + greenBelow) * contrast - 1;
      const blue = ((data[p + 2] as number) * gx + (data[q + 2] as number) * fx) * gy;
      const blueBelow = ((data[p + below + 2] as number) * gx + (data[q + below + 2] as number) * fx) * fy;
      planes[at] = (blue + blueBelow) * contrast - 1;
    }
  }
  return { width, height, planes };
}

/** Crops stacked into one tensor [n, 3, height, width]; padding to the full width is gray, as in training. */
export function stack(crops: readonly Crop[], width: number): Float32Array {
  const height = crops[0]?.height ?? 0;
  const values = new Float32Array(crops.length * 3 * height * width);
  crops.forEach((crop, n) => {
    for (let row = 0; row < 3 * height; row += 1) {
      values.set(crop.planes.subarray(row * crop.width, (row + 1) * crop.width), (n * 3 * height + row) * width);
    }
  });
  return values;
}
