import sharp from 'sharp';
import type { Bitmap } from '../ocr/bitmap.ts';
import type { Edges } from './edges.ts';

/** The island at a point of the picture; 0 if none. */
export type Islands = { at: (x: number, y: number) => number; of: (place: Edges) => number };

const wide = 640;
/** Print is thinner than this, in pixels of the downscaled picture; what remains is the paper under it. */
const print = 5;
/** Within this many pixels, paper changes by less than `step`, and its edge by more. */
const near = 2;
const step = 18;
/** Smaller parts of the picture are not labels. */
const leastShare = 0.008;

/**
 * Finds the papers in a picture: each label is an even surface that ends at an edge. Areas that change slowly because
 * of light or a fold stay together. Example: two labels on a box are two islands, and the box between them a third.
 */
export async function islandsOf(picture: Bitmap): Promise<Islands> {
  const { data, width, height } = await surface(picture);
  const edges = edgesIn(data, width, height);
  const marks = new Uint16Array(width * height);
  const sizes = [0];
  for (let start = 0; start < marks.length; start += 1) {
    if (marks[start] === 0 && edges[start] === 0) sizes.push(flood(edges, width, marks, start, sizes.length));
  }
  const scale = width / picture.width;
  const least = leastShare * width * height;
  const at = (x: number, y: number) => {
    const [column, row] = [Math.floor(x * scale), Math.floor(y * scale)];
    if (column < 0 || row < 0 || column >= width || row >= height) return 0;
    const mark = marks[row * width + column] ?? 0;
    return (sizes[mark] ?? 0) >= least ? mark : 0;
  };
  return { at, of: (place) => commonest(place, at) };
}

/** The brightest pixel in the neighborhood of each, slightly smoothed, at half the resolution. */
async function surface(picture: Bitmap): Promise<{ data: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .greyscale()
    .resize({ width: wide, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bright = brightest(brightest(data, info.width, info.height, true), info.width, info.height, false);
  const small = await sharp(bright, { raw: { width: info.width, height: info.height, channels: 1 } })
    .blur(1)
    .resize({ width: Math.max(1, Math.round(info.width / 2)) })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(small.data), width: small.info.width, height: small.info.height };
}

function brightest(data: Uint8Array, width: number, height: number, across: boolean): Uint8Array {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let most = 0;
      for (let off = -print; off <= print; off += 1) {
        const [column, row] = across ? [x + off, y] : [x, y + off];
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        most = Math.max(most, data[row * width + column] as number);
      }
      out[y * width + x] = most;
    }
  }
  return out;
}

/** 1 where the picture changes sharply within a few pixels. */
function edgesIn(data: Uint8Array, width: number, height: number): Uint8Array {
  const edges = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [up, down] = [Math.max(0, y - near), Math.min(height - 1, y + near)];
      const [left, right] = [Math.max(0, x - near), Math.min(width - 1, x + near)];
      const at = (column: number, row: number) => data[row * width + column] as number;
      const all = [
        at(x, up),
        at(x, down),
        at(left, y),
        at(right, y),
        at(left, up),
        at(right, up),
        at(left, down),
        at(right, down),
      ];
      if (Math.max(...all) - Math.min(...all) > step) edges[y * width + x] = 1;
    }
  }
  return edges;
}

/** Marks every pixel that is reachable from one without crossing an edge; returns how many there are. */
function flood(edges: Uint8Array, width: number, marks: Uint16Array, start: number, mark: number): number {
  const queue = [start];
  marks[start] = mark;
  let size = 0;
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    size += 1;
    const column = place % width;
    for (const next of [
      place - width,
      place + width,
      column > 0 ? place - 1 : -1,
      column < width - 1 ? place + 1 : -1,
    ]) {
      if (next < 0 || next >= marks.length || marks[next] !== 0 || edges[next] === 1) continue;
      marks[next] = mark;
      queue.push(next);
    }
  }
  return size;
}

const samples = 5;

/** The island that most of an area belongs to. */
function commonest({ x0, x1, y0, y1 }: Edges, at: Islands['at']): number {
  const counts = new Map<number, number>();
  for (let row = 0; row < samples; row += 1) {
    for (let column = 0; column < samples; column += 1) {
      const mark = at(x0 + ((column + 0.5) / samples) * (x1 - x0), y0 + ((row + 0.5) / samples) * (y1 - y0));
      if (mark > 0) counts.set(mark, (counts.get(mark) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
