import type { Random } from '../random.ts';
import type { Damage } from './damage.ts';

/** A grayscale image, one byte per pixel. */
export type Grey = { data: Uint8Array; width: number; height: number };

/** Renders the photo of a page, three bytes per pixel: in perspective, with lighting, on a table. */
export function expose(page: Grey, damage: Damage, random: Random): Uint8Array {
  const { width, height, tint, noise } = damage;
  const out = new Uint8Array(width * height * 3);
  const place = { u: 0, v: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      locate(damage, x, y, place);
      const inside = place.u >= 0 && place.u < 1 && place.v >= 0 && place.v < 1;
      const bare = inside ? onPaper(page, damage, place.u, place.v) : onTable(damage, x, y);
      const grey = bare * lightAt(damage, x / width, y / height) + noise * (random.next() + random.next() - 1) * 1.7;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        out[at + channel] = Math.max(0, Math.min(255, grey * (tint[channel] ?? 1)));
    }
  }
  return out;
}

/** Maps a photo pixel to its position on the paper, including the paper's curl and the bend at creases. */
function locate({ toPaper, curl, creases }: Damage, x: number, y: number, place: { u: number; v: number }): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = toPaper;
  const depth = g * x + h * y + 1;
  const u = (a * x + b * y + c) / depth;
  const v = (d * x + e * y + f) / depth;
  let bent = v + curl.amount * Math.sin(2 * Math.PI * curl.waves * u);
  for (const crease of creases) bent += crease.bend * Math.tanh((u * crease.nx + v * crease.ny - crease.offset) * 40);
  place.u = u;
  place.v = bent;
}

function onPaper(page: Grey, { creases }: Damage, u: number, v: number): number {
  let light = 1;
  for (const crease of creases) {
    const off = (u * crease.nx + v * crease.ny - crease.offset) * 160;
    if (off > -6 && off < 6) light -= crease.shade * Math.exp(-off * off * 0.5) * (off > 0 ? 1 : -0.4);
  }
  return between(page, u * (page.width - 1), v * (page.height - 1)) * light;
}

/** Bilinear interpolation of the page's gray value. */
function between({ data, width, height }: Grey, x: number, y: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const right = Math.min(x0 + 1, width - 1);
  const below = Math.min(y0 + 1, height - 1) * width;
  const top = y0 * width;
  const fx = x - x0;
  const fy = y - y0;
  const upper = (data[top + x0] ?? 255) * (1 - fx) + (data[top + right] ?? 255) * fx;
  const lower = (data[below + x0] ?? 255) * (1 - fx) + (data[below + right] ?? 255) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Rough wood grain: long waves in one direction. */
function onTable({ table }: Damage, x: number, y: number): number {
  return table.shade + table.grain * Math.sin(y * 0.05 + 3 * Math.sin(x * 0.004)) * Math.sin(x * 0.013 + y * 0.002);
}

function lightAt({ light, shadow }: Damage, x: number, y: number): number {
  const along = Math.max(0, Math.min(1, 0.5 + light.x * (x - 0.5) + light.y * (y - 0.5)));
  const away = ((x - shadow.x) ** 2 + (y - shadow.y) ** 2) / shadow.radius ** 2;
  return (light.from + (light.to - light.from) * along) * (1 - shadow.depth * Math.exp(-away));
}
