import type { Quad } from './bitmap.ts';
import type { Column } from './blobs.ts';

/** Points along a line at which its bend is measured. */
const stations = 16;
/** A line at least this many times as wide as high may be bent; a shorter one is straight. */
const longLine = 6;
/** How far the middle of a line must deviate from straight, in heights of its core, to count as bent. */
const leastBend = 0.12;

/**
 * A line of text on curled paper: a straight frame as high as its type and, in `bend`, for points evenly spaced along
 * the frame, how far the text is below it, in frame heights. Null if the line is straight or vertical. `columns` are
 * the columns of its core; `growth` is how far the line extends beyond its core, `back` the size of one of its pixels
 * in the picture.
 */
export function bentLine(columns: readonly Column[], growth: number, back: { x: number; y: number }): Quad | null {
  const sorted = [...columns].sort((a, b) => a.x - b.x);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  const thick = medianOf(sorted.map(({ top, bottom }) => bottom - top + 1));
  if (last.x - first.x < longLine * thick) return null;
  const middles = middlesOf(sorted, first.x, last.x);
  const { at, slope } = straightOf(middles);
  const off = smoothed(middles.map(({ x, y }) => y - at - slope * x));
  if (Math.abs(slope) > 0.6 || Math.max(...off.map(Math.abs)) < leastBend * thick) return null;
  const cos = 1 / Math.hypot(1, slope);
  const length = (last.x - first.x + 1) / cos;
  const core = thick * cos;
  const grow = (length * core * growth) / (2 * (length + core));
  const [width, height] = [length + 2 * grow, core + 2 * grow];
  const middle = { x: (first.x + last.x) / 2, y: at + (slope * (first.x + last.x)) / 2 };
  const corner = (u: number, v: number) => ({
    x: (middle.x + (u * width * cos - v * height * slope * cos) / 2) * back.x,
    y: (middle.y + (u * width * slope * cos + v * height * cos) / 2) * back.y,
  });
  const frame: Quad = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  const bend = Array.from({ length: stations }, (_, index) => {
    const share = ((index / (stations - 1)) * width - grow) / length;
    return (valueAt(off, share) * cos) / height;
  });
  return Object.assign(frame, { bend });
}

/** How far a line is below its frame at a fraction of its width, in frame heights; 0 if it is straight. */
export const bendAt = ({ bend }: Quad, share: number): number => (bend ? valueAt(bend, share) : 0);

function valueAt(values: readonly number[], share: number): number {
  const place = Math.max(0, Math.min(1, share)) * (values.length - 1);
  const index = Math.min(values.length - 2, Math.floor(place));
  const from = values[index] ?? 0;
  return from + ((values[index + 1] ?? from) - from) * (place - index);
}

function middlesOf(columns: readonly Column[], left: number, right: number): { x: number; y: number }[] {
  const step = (right - left + 1) / stations;
  let before = (columns[0]?.top ?? 0) / 2 + (columns[0]?.bottom ?? 0) / 2;
  return Array.from({ length: stations }, (_, index) => {
    const from = left + index * step;
    const inside = columns.filter(({ x }) => x >= from && x < from + step);
    if (inside.length > 0) before = medianOf(inside.map(({ top, bottom }) => (top + bottom) / 2));
    return { x: from + step / 2, y: before };
  });
}

function straightOf(points: readonly { x: number; y: number }[]): { at: number; slope: number } {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const slope =
    mean((point) => (point.x - x) * (point.y - y)) /
    Math.max(
      1e-9,
      mean((point) => (point.x - x) ** 2),
    );
  return { at: y - slope * x, slope };
}

const smoothed = (values: readonly number[]) =>
  values.map((value, at) => ((values[at - 1] ?? value) + 2 * value + (values[at + 1] ?? value)) / 4);

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
