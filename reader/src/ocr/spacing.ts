import type { Crop } from './crop.ts';
import type { Letter } from './decode.ts';

/**
 * A word of a line: its letters, the lowest and the `usual` confidence among them, and where its ink begins and ends as
 * fractions of the line's width.
 */
export type Piece = { text: string; confidence: number; usual: number; from: number; to: number };

/**
 * Blank space between words, as a fraction of the line's height, and relative to the usual space between its letters.
 */
const leastGap = 0.17;
const timesUsual = 1.8;
/** Space between the only two letters of a line, which has no usual space, as a fraction of its height. */
const usualAlone = 0.16;
/** Periods and commas have extra space around them. */
const aroundPoint = 1.9;
/**
 * From the center of one letter to the next, relative to the usual distance. In monospaced type, a '1' has space around
 * it.
 */
const leastStep = 1.12;
const leastStepByNarrow = 1.4;
const plainlyWide = 1.7;
const plainlyWideByNarrow = 2.2;

/**
 * The words of a line. The recognizer was trained on Chinese and often misses spaces, so the blank space between
 * letters decides: it separates words where it is wide for this line.
 */
export function wordsOfLine(crop: Crop, letters: readonly Letter[]): Piece[] {
  const printed = letters.filter((letter) => letter.text !== ' ');
  if (printed.length === 0) return [];
  const ink = inkColumns(crop);
  const gaps = printed.slice(1).map((letter, at) => whiteBetween(ink, crop.width, printed[at] as Letter, letter));
  const usual = gaps.length === 1 ? usualAlone * crop.height : median(gaps.map((gap) => gap.to - gap.from));
  const least = Math.max(leastGap * crop.height, timesUsual * usual);
  const steps = printed.slice(1).map((letter, at) => letter.at - (printed[at] as Letter).at);
  const usualStep = median(steps);
  const pieces: Piece[] = [];
  const widest = leastGap * crop.height;
  let from = endOfInk(ink, (printed[0] as Letter).at * crop.width, -1, widest) / crop.width;
  let open: Letter[] = [printed[0] as Letter];
  const close = (to: number) => {
    const text = open.map((letter) => letter.text).join('');
    const confidence = Math.min(...open.map((letter) => letter.confidence));
    const usual = open.reduce((sum, letter) => sum + letter.confidence, 0) / open.length;
    pieces.push({ text, confidence, usual, from, to: Math.max(to, from) });
  };
  gaps.forEach((gap, at) => {
    const before = printed[at] as Letter;
    const after = printed[at + 1] as Letter;
    const said = letters.indexOf(after) - letters.indexOf(before) > 1;
    const factor = /[.,:;'’/-]/.test(before.text + after.text) ? aroundPoint : 1;
    const narrow = /[1Iil|]/.test(before.text + after.text) && !said;
    const white = gap.to - gap.from;
    // A letter's position is only accurate to an eighth of the height: space that is wide enough needs no step.
    const plain = white >= least * (narrow ? plainlyWideByNarrow : plainlyWide);
    const apart = plain || (steps[at] as number) >= usualStep * (narrow ? leastStepByNarrow : leastStep);
    if (apart && white >= (said ? least * 0.6 : least * factor)) {
      close(gap.from / crop.width);
      from = gap.to / crop.width;
      open = [];
    }
    open.push(after);
  });
  close((endOfInk(ink, (printed.at(-1) as Letter).at * crop.width, 1, widest) + 1) / crop.width);
  return pieces;
}

type Gap = { from: number; to: number };

/** The widest run of columns without ink between the centers of two letters. */
function whiteBetween(ink: Uint8Array, width: number, left: Letter, right: Letter): Gap {
  const start = Math.max(0, Math.floor(left.at * width));
  const end = Math.min(width, Math.ceil(right.at * width));
  let best: Gap = { from: Math.round((start + end) / 2), to: Math.round((start + end) / 2) };
  let open = -1;
  for (let at = start; at <= end; at += 1) {
    const white = at < end && ink[at] === 0;
    if (white && open < 0) open = at;
    if (!white && open >= 0) {
      if (at - open > best.to - best.from) best = { from: open, to: at };
      open = -1;
    }
  }
  return best;
}

/** The columns of a line with print in them: those that differ from the paper as much as print does. */
function inkColumns({ planes, width, height }: Crop): Uint8Array {
  // Green alone: it is closest to perceived brightness.
  const green = planes.subarray(width * height, 2 * width * height);
  const top = Math.round(height * 0.12);
  const bottom = Math.round(height * 0.9);
  const brightness = brightnessOf(green);
  const light = medianIsPaper(brightness);
  const paper = brightness(light ? 0.75 : 0.25);
  const print = brightness(light ? 0.03 : 0.97);
  const least = Math.abs(paper - print) * 0.38;
  const ink = new Uint8Array(width);
  for (let x = 0; x < width; x += 1) {
    for (let y = top; y < bottom; y += 1) {
      const value = green[y * width + x] as number;
      if ((light ? paper - value : value - paper) > least) {
        ink[x] = 1;
        break;
      }
    }
  }
  return ink;
}

/** Number of brightness levels. */
const levels = 512;

/** Brightness by quantile: the level that the given share of pixels is darker than. */
function brightnessOf(values: Float32Array): (share: number) => number {
  const counts = new Uint32Array(levels);
  for (const value of values) {
    const level = Math.max(0, Math.min(levels - 1, ((value + 1) * levels) >> 1));
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return (share) => {
    let left = Math.floor(values.length * share);
    let level = 0;
    while (level < levels - 1 && left >= (counts[level] ?? 0)) {
      left -= counts[level] ?? 0;
      level += 1;
    }
    return ((level + 0.5) * 2) / levels - 1;
  };
}

/** Paper covers more of a line than print does. */
function medianIsPaper(brightness: (share: number) => number): boolean {
  const middle = brightness(0.5);
  return brightness(0.97) - middle < middle - brightness(0.03);
}

/** Where a letter ends on one side: anything past a gap wider than a letter's own is dirt or part of another line. */
function endOfInk(ink: Uint8Array, middle: number, step: 1 | -1, widest: number): number {
  let end = Math.max(0, Math.min(ink.length - 1, Math.round(middle)));
  for (let at = end; at >= 0 && at < ink.length && Math.abs(at - end) <= widest; at += step)
    if (ink[at] === 1) end = at;
  return end;
}

/** For an even count, the lower one: of the two gaps in '1 10', the wide one is not usual. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
