import { bendAt } from './bent-line.ts';
import { type Bitmap, type Quad, quadHeight, quadWidth } from './bitmap.ts';

/** A line of text set upright, `height` pixels high, as the networks take it: blue, green, red planes from -1 to 1. */
export type Crop = { width: number; height: number; planes: Float32Array };

/** A bent line fills its frame all along, so less white above and below is cut out with it: the network reads larger type better. */
const closer = 0.72;

/** Cuts a tilted line out of a picture and sets it upright, by bilinear sampling. */
export function cropLine(picture: Bitmap, quad: Quad, height: number, mostWidth: number): Crop {
  const tall = quad.bend ? closer : 1;
  const ratio = quadWidth(quad) / Math.max(1, quadHeight(quad) * tall);
  const width = Math.max(8, Math.min(mostWidth, Math.ceil(height * ratio)));
  const planes = new Float32Array(width * height * 3);
  const [a, b, , d] = quad;
  const stepX = { x: (b.x - a.x) / width, y: (b.y - a.y) / width };
  const stepY = { x: (d.x - a.x) / height, y: (d.y - a.y) / height };
  const size = width * height;
  // How far below its frame a bent line lies, in rows of the crop.
  const bends = quad.bend ? Array.from({ length: width }, (_, u) => bendAt(quad, (u + 0.5) / width) * height) : null;
  for (let v = 0; v < height; v += 1) {
    for (let u = 0; u < width; u += 1) {
      const row = (v + 0.5 - height / 2) * tall + height / 2 + (bends?.[u] ?? 0);
      const x = a.x + (u + 0.5) * stepX.x + row * stepY.x - 0.5;
      const y = a.y + (u + 0.5) * stepX.y + row * stepY.y - 0.5;
      sample(picture, x, y, planes, v * width + u, size);
    }
  }
  return { width, height, planes };
}

function sample({ data, width, height }: Bitmap, x: number, y: number, planes: Float32Array, at: number, size: number) {
  const cx = Math.min(width - 1.001, Math.max(0, x));
  const cy = Math.min(height - 1.001, Math.max(0, y));
  const x0 = Math.floor(cx);
  const y0 = Math.floor(cy);
  const fx = cx - x0;
  const fy = cy - y0;
  const right = x0 + 1 < width ? 3 : 0;
  const below = y0 + 1 < height ? width * 3 : 0;
  const from = (y0 * width + x0) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const p = from + channel;
    const top = (data[p] as number) * (1 - fx) + (data[p + right] as number) * fx;
    const bottom = (data[p + below] as number) * (1 - fx) + (data[p + below + right] as number) * fx;
    planes[(2 - channel) * size + at] = (top * (1 - fy) + bottom * fy) / 127.5 - 1;
  }
}

/** Crops side by side in one tensor [n, 3, height, width]; what is missing to the width stays grey, as in training. */
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
