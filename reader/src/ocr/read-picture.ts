import type { Glyphs, PageText } from '../layout/page-text.ts';
import { isSlip } from '../receipt/slip.ts';
import type { Turn } from '../types.ts';
import { bendAt } from './bent-line.ts';
import { type Bitmap, type Point, type Quad, quadHeight } from './bitmap.ts';
import { detectLines } from './detect.ts';
import { lookLarger } from './larger-look.ts';
import { loadModels, type Models } from './models.ts';
import { turnPicture } from './picture.ts';
import { recogniseLines, type TextLine } from './recognise.ts';
import { withoutTwice } from './seen-twice.ts';
import type { Piece } from './spacing.ts';
import { levelled, type Tilt, tiltOf } from './tilt.ts';
import { standsOnEnd, standsOnHead, turnedOver } from './upright.ts';

/** A detected line is slightly taller than its print. */
const margin = 0.12;

/** Words below this confidence are dirt, folds or pictures. */
const leastConfidence = 0.3;

/**
 * The words of a picture, in pixels. The page is rotated upright first (`forced` gives the rotation if a person set
 * it), skewed rows are leveled for the layout, and each word keeps its position on the upright page. `bent` follows
 * lines that are bent, on curled paper. `onPart` receives the share that is done, 0 to 1. Example: a receipt
 * photographed from the left returns `turned: 90` and the words of the rotated page.
 */
export async function readPicture(
  picture: Bitmap,
  page: number,
  forced?: Turn,
  { bent = false, onPart }: { bent?: boolean; onPart?: (part: number) => void } = {},
): Promise<PageText> {
  const models = await loadModels();
  const found = await turnUpright(models, picture, forced, bent);
  onPart?.(toFind);
  const read = await readUpright(models, found, page, bent, (share) => onPart?.(toFind + (1 - toFind) * share));
  if (forced !== undefined || clarity(read) >= legible) return read;
  // Rules and figures look much the same upside down: a page that makes no sense is read again rotated by 180 degrees.
  const over = await turnPicture(found.upright, 180);
  const quads = found.quads.map((quad) => turnedOver(quad, found.upright));
  const other = await readUpright(models, { upright: over, quads, turned: opposite[found.turned] }, page, bent);
  return clarity(other) > clarity(read) ? other : read;
}

/** Detecting the lines takes about a third of the time, reading them the rest. */
const toFind = 0.3;

const opposite: Record<Turn, Turn> = { 0: 180, 90: 270, 180: 0, 270: 90 };

/** The usual word confidence of an upright page is well above this, and of one upside down well below. */
const legible = 0.6;

async function readUpright(
  models: Models,
  { upright, quads, turned }: Upright,
  page: number,
  bent: boolean,
  onPart?: (part: number) => void,
): Promise<PageText> {
  const tilt = tiltOf(quads, { x: upright.width / 2, y: upright.height / 2 });
  const pageOf = (lines: readonly TextLine[]): PageText => {
    const words = lines.flatMap((line) =>
      line.words.filter((word) => word.confidence >= leastConfidence).map((word) => glyphsOf(line, word, page, tilt)),
    );
    return { page, width: upright.width, height: upright.height, turned, source: 'ocr', words: withoutTwice(words) };
  };
  const lines = await recogniseLines(models, upright, quads, onPart);
  const read = pageOf(lines);
  // POS receipt print fills its frames, and for menus the lines follow their bends.
  return bent || isSlip(read) ? read : pageOf(await lookLarger(models, upright, lines));
}

function clarity({ words }: PageText): number {
  const sorted = words.map((word) => word.confidence ?? 1).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

type Upright = { upright: Bitmap; quads: Quad[]; turned: Turn };

async function turnUpright(models: Models, picture: Bitmap, forced: Turn | undefined, bent: boolean): Promise<Upright> {
  if (forced !== undefined) {
    const upright = await turnPicture(picture, forced);
    return { upright, quads: await detectLines(models, upright, bent), turned: forced };
  }
  const quads = await detectLines(models, picture, bent);
  if (!standsOnEnd(quads)) return turnHeadUp(models, picture, quads, 0);
  const turned = await turnPicture(picture, 90);
  return turnHeadUp(models, turned, await detectLines(models, turned, bent), 90);
}

async function turnHeadUp(models: Models, picture: Bitmap, quads: Quad[], turned: 0 | 90): Promise<Upright> {
  if (!(await standsOnHead(models, picture, quads))) return { upright: picture, quads, turned };
  const upright = await turnPicture(picture, 180);
  return { upright, quads: quads.map((quad) => turnedOver(quad, picture)), turned: turned === 0 ? 180 : 270 };
}

function glyphsOf({ quad }: TextLine, word: Piece, page: number, tilt: Tilt): Glyphs {
  const corners = bentBy(quad, (word.from + word.to) / 2, cut(quad, word.from, word.to));
  const level = corners.map((corner) => levelled(tilt, corner));
  const height = quadHeight(quad) * (1 - 2 * margin);
  const middle = mean(level.map((point) => point.y));
  return {
    text: word.text,
    page,
    x0: mean([level[0]?.x ?? 0, level[3]?.x ?? 0]),
    x1: mean([level[1]?.x ?? 0, level[2]?.x ?? 0]),
    y0: middle - height / 2,
    y1: middle + height / 2,
    size: height,
    confidence: Math.round(word.confidence * 1000) / 1000,
    seen: {
      x0: Math.min(...corners.map((point) => point.x)),
      x1: Math.max(...corners.map((point) => point.x)),
      y0: Math.min(...corners.map((point) => point.y)),
      y1: Math.max(...corners.map((point) => point.y)),
    },
  };
}

/** The corners of a word within a line on curled paper. */
function bentBy(quad: Quad, share: number, corners: Point[]): Point[] {
  const [a, , , d] = quad;
  const off = bendAt(quad, share);
  return off === 0 ? corners : corners.map(({ x, y }) => ({ x: x + off * (d.x - a.x), y: y + off * (d.y - a.y) }));
}

/** The part of a line between two fractions of its width, without its upper and lower margin. */
function cut([a, b, c, d]: Quad, from: number, to: number): [Point, Point, Point, Point] {
  const along = (left: Point, right: Point, share: number) => between(left, right, share);
  const part = (share: number, down: number) => between(along(a, b, share), along(d, c, share), down);
  return [part(from, margin), part(to, margin), part(to, 1 - margin), part(from, 1 - margin)];
}

function between(p: Point, q: Point, share: number): Point {
  return { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
