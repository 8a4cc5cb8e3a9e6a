import { describe, expect, it } from 'vitest';
import type { Point, Quad } from './bitmap.ts';
import { blobsOf } from './blobs.ts';
import { smallestRectangle } from './smallest-rectangle.ts';
import { levelled, tiltOf } from './tilt.ts';
import { turnedOver } from './upright.ts';

const turn = ({ x, y }: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
};
const box = (x: number, y: number, w: number, h: number): Quad => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
];

describe('blobs', () => {
  it('joins touching pixels, corners included, and ignores dust', () => {
    const width = 12;
    const likelihood = new Float32Array(width * 12);
    const put = (x: number, y: number) => {
      likelihood[y * width + x] = 0.9;
    };
    for (let at = 0; at < 10; at += 1) put(at, at);
    put(11, 0);
    const blobs = blobsOf(likelihood, width, 12, 0.3);
    expect(blobs.map((blob) => blob.size)).toEqual([10]);
    expect(blobs[0]?.sum).toBeCloseTo(9);
    expect(blobs[0]?.edge).toContainEqual({ x: 9, y: 9 });
  });
});

describe('smallest rectangle', () => {
  it.each([0, 7, -20, 44])('finds a 40 x 6 strip at %i degrees', (degrees) => {
    const points = Array.from({ length: 41 }, (_, x) => [
      turn({ x, y: 0 }, degrees),
      turn({ x, y: 6 }, degrees),
    ]).flat();
    const found = smallestRectangle(points);
    expect(found?.width).toBeCloseTo(41, 3);
    expect(found?.height).toBeCloseTo(7, 3);
    expect((Math.atan2(found?.sin ?? 0, found?.cos ?? 0) * 180) / Math.PI).toBeCloseTo(degrees, 3);
  });
  it('is null for a single point', () => expect(smallestRectangle([{ x: 1, y: 1 }])).toBeNull());
});

describe('tilt', () => {
  const middle = { x: 500, y: 700 };
  it('levels the rows of a page scanned at an angle', () => {
    const quads = Array.from({ length: 8 }, (_, row) => box(100, 100 + row * 150, 600, 20)).map(
      (quad) => quad.map((corner) => turn(corner, 3)) as Quad,
    );
    const tilt = tiltOf(quads, middle);
    for (const [a, b] of quads) expect(levelled(tilt, a).y).toBeCloseTo(levelled(tilt, b).y, -0.5);
  });
  it('levels the rows of a page photographed at an angle from top to bottom', () => {
    // The slope increases downward, as when the phone is tilted to one side.
    const rowAt = (x: number, row: number) => ({ x, y: row + (0.02 + 0.0001 * (row - 700)) * (x - 500) });
    const quads = Array.from({ length: 10 }, (_, at): Quad => {
      const y = 100 + at * 120;
      return [rowAt(100, y), rowAt(900, y), rowAt(900, y + 20), rowAt(100, y + 20)];
    });
    const tilt = tiltOf(quads, middle);
    for (const [a, b] of quads) expect(Math.abs(levelled(tilt, a).y - levelled(tilt, b).y)).toBeLessThan(3);
  });
  it('ignores a line that drifts', () => {
    const quads = [...Array.from({ length: 8 }, (_, row) => box(100, row * 100, 500, 20)), box(0, 0, 400, 20)];
    const astray = (quads.at(-1) as Quad).map((corner) => turn(corner, 30)) as Quad;
    expect(tiltOf([...quads.slice(0, -1), astray], middle).slope).toBeCloseTo(0, 3);
  });
});

it('starts a line at its other end on a page turned upside down', () => {
  const [first] = turnedOver(box(10, 20, 30, 5), { data: new Uint8Array(), width: 100, height: 50 });
  expect(first).toEqual({ x: 60, y: 25 });
});
