import type { Random } from '../random.ts';
import { type Homography, homographyOf, type Point } from './homography.ts';

/** A fold across the paper: its line (in fractions of the paper) and the strength of its shading and its bend. */
export type Crease = { nx: number; ny: number; offset: number; shade: number; bend: number };

/** All the flaws of one photo, picked once from its seed. */
export type Damage = {
  width: number;
  height: number;
  /** Maps pixels of the photo to fractions of the paper. */
  toPaper: Homography;
  light: { x: number; y: number; from: number; to: number };
  shadow: { x: number; y: number; radius: number; depth: number };
  creases: Crease[];
  curl: { amount: number; waves: number };
  tint: [red: number, green: number, blue: number];
  table: { shade: number; grain: number };
  noise: number;
  blur: number;
  quality: number;
  turn: 0 | 90 | 180 | 270;
};

/** Picks flaws for a handheld photo of paper on a table: slightly askew, unevenly lit. `paper` is in photo pixels. */
export function damageOf(random: Random, paper: { width: number; height: number }): Damage {
  const between = (from: number, to: number) => from + random.next() * (to - from);
  const margin = between(0.03, 0.09) * paper.width;
  const width = Math.round(paper.width + 2 * margin);
  const height = Math.round(paper.height + 2 * margin);
  const around = { x: between(-0.4, 0.4), y: between(-0.4, 0.4) };
  return {
    width,
    height,
    toPaper: homographyOf(cornersOf(random, { width, height }, margin), [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]),
    light: { ...around, from: between(0.72, 0.95), to: between(0.97, 1.08) },
    shadow: {
      x: random.next(),
      y: random.next(),
      radius: between(0.15, 0.5),
      depth: random.chance(0.5) ? between(0.08, 0.3) : 0,
    },
    creases: Array.from({ length: random.pick([0, 0, 1, 2, 3]) }, () => creaseOf(random)),
    curl: { amount: random.chance(0.5) ? between(0.0005, 0.004) : 0, waves: between(0.6, 1.6) },
    tint: [between(0.97, 1), between(0.94, 1), between(0.86, 0.98)],
    table: { shade: between(40, 150), grain: between(4, 22) },
    noise: between(1.5, 8),
    blur: random.chance(0.7) ? between(0.35, 0.95) : 0,
    quality: random.int(58, 90),
    turn: random.chance(0.2) ? random.pick([90, 180, 270]) : 0,
  };
}

/** The paper's corners in the photo: rotated by up to 4 degrees, each slightly displaced, all inside the image. */
function cornersOf(random: Random, photo: { width: number; height: number }, margin: number): Point[] {
  const angle = (random.next() - 0.5) * 2 * 4 * (Math.PI / 180);
  const middle = { x: photo.width / 2, y: photo.height / 2 };
  const half = { x: middle.x - margin, y: middle.y - margin };
  const off = () => (random.next() - 0.5) * 0.035 * photo.width;
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]) => ({
    x: middle.x + sx * half.x * Math.cos(angle) - sy * half.y * Math.sin(angle) + off(),
    y: middle.y + sx * half.x * Math.sin(angle) + sy * half.y * Math.cos(angle) + off(),
  }));
  const reach = Math.max(
    ...corners.map(({ x, y }) =>
      Math.max(Math.abs(x - middle.x) / (middle.x - 4), Math.abs(y - middle.y) / (middle.y - 4)),
    ),
  );
  const shrink = Math.min(1, 1 / reach);
  return corners.map(({ x, y }) => ({ x: middle.x + (x - middle.x) * shrink, y: middle.y + (y - middle.y) * shrink }));
}

function creaseOf(random: Random): Crease {
  const angle = random.chance(0.6) ? Math.PI / 2 + (random.next() - 0.5) * 0.2 : random.next() * Math.PI;
  return {
    nx: Math.cos(angle),
    ny: Math.sin(angle),
    offset: 0.2 + random.next() * 0.6,
    shade: 0.06 + random.next() * 0.16,
    bend: (random.next() - 0.5) * 0.003,
  };
}
