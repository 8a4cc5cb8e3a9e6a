import type { Glyphs, PageText } from '../layout/page-text.ts';
import type { Point } from '../ocr/bitmap.ts';
import type { Strip } from '../ocr/read-strips.ts';
import type { Piece } from '../ocr/spacing.ts';
import { type DoubtfulLine, isIn } from './doubtful-lines.ts';

/** A stretch of a doubtful row that is re-read, and the words that it replaces. */
export type Stretch = { strip: Strip; size: number; old: Glyphs[]; cut?: Glyphs; row: readonly Glyphs[] };

/** The space between two phrases, in font sizes. */
const apart = 1.6;
/**
 * Only the end of a long phrase is re-read, where packs are printed: a short stretch is straight even on curled paper.
 */
const longest = 12;
/** How far past a phrase something may have been lost. */
const beyond = 8;
const edge = 0.4;

const money = /^[-(]?[$€]?-?\d[\d,]*[.,]\d{2,4}[-)]?$|^[$€]$/;

/**
 * The parts of a doubtful line that are re-read: the ends of its phrases with the space after them, the space after its
 * figures, and the space before it where the other lines begin. The figures themselves are left as they are.
 */
export function stretchesOf({ line, page, row, left }: DoubtfulLine): Stretch[] {
  const { words } = row;
  const size = median(words.map((word) => word.size));
  const isFigure = (word: Glyphs) => money.test(word.text) || isIn(word, line.quantity?.box, page);
  const runs = words.reduce<Glyphs[][]>((all, word) => {
    const last = all.at(-1)?.at(-1);
    const together = last && seen(word).x0 - seen(last).x1 < apart * size && isFigure(last) === isFigure(word);
    if (together) all.at(-1)?.push(word);
    else all.push([word]);
    return all;
  }, []);
  return [
    ...leadOf(words, left, size),
    ...runs.slice(0, -1).flatMap((run, index): Stretch[] => {
      const [first, last, next] = [run[0], run.at(-1), runs[index + 1]?.[0]];
      if (!first || !last || !next) return [];
      const figures = isFigure(first);
      const to = Math.min(seen(next).x0 - edge * size, seen(last).x1 + beyond * size);
      const begin = figures ? seen(last).x1 + edge * size : seen(first).x0 - edge * size;
      if (to - begin < (figures ? 3 : 1) * size) return [];
      const from = figures ? begin : cutOf(run, begin, to, size);
      const strip = { from: { x: from, y: heightAt(words, from) }, to: { x: to, y: heightAt(words, to) } };
      if (figures) return [{ strip, size, old: [], row: words }];
      const cut = run.find((word) => seen(word).x0 < from - edge * size && seen(word).x1 > from + edge * size);
      return [{ strip, size, old: run.filter((word) => word === cut || middle(word).x > from), cut, row: words }];
    }),
  ];
}

/** The space before a row whose first words were lost: a count alone is easily missed. */
function leadOf(words: readonly Glyphs[], left: number, size: number): Stretch[] {
  const [from, to] = [left - edge * size, Math.min(...words.map((word) => seen(word).x0)) - edge * size];
  if (to - from < 2 * size) return [];
  return [
    {
      strip: { from: { x: from, y: heightAt(words, from) }, to: { x: to, y: heightAt(words, to) } },
      size,
      old: [],
      row: words,
    },
  ];
}

/** Where the re-read end of a run begins: before a word, if there is one there. */
function cutOf(run: readonly Glyphs[], begin: number, to: number, size: number): number {
  if (to - begin <= longest * 1.3 * size) return begin;
  const starts = run.map((word) => seen(word).x0 - edge * size);
  const short = starts.filter((start) => to - start >= 0.6 * longest * size && to - start <= 1.3 * longest * size);
  return short[0] ?? to - longest * size;
}

/** The words read in a stretch, in page coordinates. From a word cut off at its edge, only the size is used. */
export function wordsOfStretch(stretch: Stretch, pieces: readonly Piece[], page: PageText): Glyphs[] {
  const { strip, size, cut, row } = stretch;
  const width = strip.to.x - strip.from.x;
  const whole =
    cut === undefined ? pieces : pieces.flatMap((piece) => (piece.from * width > edge * size ? piece : sizeIn(piece)));
  const words = whole.map((piece): Glyphs => {
    const [x0, x1] = [strip.from.x + piece.from * width, strip.from.x + piece.to * width];
    const at = (x0 + x1) / 2;
    const y = heightAt(row, at);
    const beside = nearest(row, at);
    const aside = beside.x0 - seen(beside).x0;
    return {
      ...{ text: piece.text, page: page.page, size, confidence: Math.round(piece.confidence * 1000) / 1000 },
      ...{ x0: x0 + aside, x1: x1 + aside, y0: beside.y0, y1: beside.y1 },
      seen: { x0, x1, y0: y - size / 2, y1: y + size / 2 },
    };
  });
  return cut === undefined ? words : [...headOf(cut), ...words];
}

const sizeAtEnd = /\d[\d.,/xX×# ]*(?:#|\p{L}{1,4})?$/u;

/** '1/20LB' in 'zeB1/20LB'. */
function sizeIn(piece: Piece): Piece[] {
  const text = sizeAtEnd.exec(piece.text)?.[0];
  if (text === undefined) return [];
  const from = piece.to - ((piece.to - piece.from) * text.length) / piece.text.length;
  return [{ ...piece, text, from }];
}

/** 'SizeB' in 'SizeB1/20'. */
function headOf(word: Glyphs): Glyphs[] {
  const text = word.text.replace(sizeAtEnd, '');
  if (text === '') return [];
  const part = text.length / word.text.length;
  const end = (box: { x0: number; x1: number }) => box.x0 + (box.x1 - box.x0) * part;
  return [{ ...word, text, x1: end(word), ...(word.seen && { seen: { ...word.seen, x1: end(word.seen) } }) }];
}

export const seen = (word: Glyphs) => word.seen ?? word;

function middle(word: Glyphs): Point {
  const { x0, x1, y0, y1 } = seen(word);
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
}

function nearest(row: readonly Glyphs[], x: number): Glyphs {
  const off = (word: Glyphs) => Math.abs(middle(word).x - x);
  return row.reduce((best, word) => (off(word) < off(best) ? word : best));
}

/**
 * The height of a row at a position: interpolated between word centers, and extrapolated from the last two beyond them.
 */
function heightAt(row: readonly Glyphs[], x: number): number {
  const points = row.map(middle).sort((a, b) => a.x - b.x);
  const after = points.findIndex((point) => point.x > x);
  const right = Math.max(1, after < 0 ? points.length - 1 : after);
  const [p, q] = [points[right - 1], points[right]];
  if (!p || !q) return p?.y ?? 0;
  return p.y + ((q.y - p.y) * (x - p.x)) / Math.max(10, q.x - p.x);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
