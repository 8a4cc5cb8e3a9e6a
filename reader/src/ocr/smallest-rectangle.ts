import type { Point } from './bitmap.ts';

/** A rectangle by its center, its sides and the direction of `width`; the tilt is within 45 degrees of horizontal. */
export type Rectangle = { x: number; y: number; width: number; height: number; cos: number; sin: number };

/** The rectangle of smallest area around points: one of its sides lies on their hull (Freeman and Shapira 1975). */
export function smallestRectangle(points: readonly Point[]): Rectangle | null {
  const hull = hullOf(points);
  if (hull.length < 3) return null;
  let best: Rectangle | null = null;
  for (let at = 0; at < hull.length; at += 1) {
    const from = hull[at] as Point;
    const to = hull[(at + 1) % hull.length] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const found = around(hull, (to.x - from.x) / length, (to.y - from.y) / length);
    if (!best || found.width * found.height < best.width * best.height - 1e-9) best = found;
  }
  return best && levelled(best);
}

function around(hull: readonly Point[], cos: number, sin: number): Rectangle {
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of hull) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    u0 = Math.min(u0, u);
    u1 = Math.max(u1, u);
    v0 = Math.min(v0, v);
    v1 = Math.max(v1, v);
  }
  const u = (u0 + u1) / 2;
  const v = (v0 + v1) / 2;
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: u1 - u0 + 1, height: v1 - v0 + 1, cos, sin };
}

/** The same rectangle with its width as close to horizontal as possible. */
function levelled(box: Rectangle): Rectangle {
  let { width, height, cos, sin } = box;
  if (Math.abs(sin) > Math.abs(cos)) [width, height, cos, sin] = [height, width, sin, -cos];
  if (cos < 0) [cos, sin] = [-cos, -sin];
  return { ...box, width, height, cos, sin };
}

/** Andrew's monotone chain. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2) as Point, chain.at(-1) as Point, point)) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}
