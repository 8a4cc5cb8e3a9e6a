import { type Paper, paperOf, type Typeface } from '../paper.ts';
import type { Bars } from './bars.ts';

/** A label that has been laid out and can be printed at any position. */
export type Drawn = { width: number; height: number; print: (paper: Paper, x: number, y: number) => void };

export type RowStyle = { centred?: boolean; colour?: string; gap?: number };

/** Lays out a label from top to bottom; sizes are in hundredths of its width. */
export type Pen = {
  /** Adds a row in the given font size; long text wraps. */
  row: (text: string, size: number, face: Typeface, style?: RowStyle) => void;
  /** Adds one row with one text at the left edge and one at the right. */
  ends: (left: string, right: string, size: number, face: Typeface) => void;
  bars: (bars: Bars, width: number, centred?: boolean) => void;
  skip: (by: number) => void;
  finish: () => Drawn;
};

type Step = (paper: Paper, x: number, y: number) => void;

const inset = 5;

export function penOf(width: number, look: { colour: string; edge: boolean }): Pen {
  const measure = paperOf('', '2026-01-01', 10, 10);
  const unit = width / 100;
  const [left, right] = [inset * unit, width - inset * unit];
  const steps: Step[] = [];
  let y = 4 * unit;
  const text = (words: string, x: number, size: number, face: Typeface, colour?: string) => {
    const at = y;
    steps.push((paper, x0, y0) => paper.left(words, x0 + x, y0 + at, size, face, colour));
  };
  return {
    row: (words, size, face, { centred = false, colour, gap = 0.35 } = {}) => {
      for (const line of wrapped(measure, words, size * unit, face, right - left)) {
        const wide = measure.widthOf(line, size * unit, face);
        text(line, centred ? (left + right - wide) / 2 : left, size * unit, face, colour);
        y += size * unit * (1 + gap);
      }
    },
    ends: (one, other, size, face) => {
      text(one, left, size * unit, face);
      text(other, right - measure.widthOf(other, size * unit, face), size * unit, face);
      y += size * unit * 1.35;
    },
    bars: ({ png, width: modules, height: high }, wide, centred = true) => {
      const shown = Math.min(wide * unit, right - left);
      const [x, at, tall] = [centred ? (left + right - shown) / 2 : left, y, (shown * high) / modules];
      steps.push((paper, x0, y0) => paper.picture(png, x0 + x, y0 + at, shown, tall));
      y += tall + unit;
    },
    skip: (by) => {
      y += by * unit;
    },
    finish: () => {
      const height = y + 4 * unit;
      return {
        width,
        height,
        print: (paper, x0, y0) => {
          paper.fill(x0, y0, width, height, look.colour);
          if (look.edge) edge(paper, x0, y0, width, height);
          for (const step of steps) step(paper, x0, y0);
        },
      };
    },
  };
}

function edge(paper: Paper, x: number, y: number, width: number, height: number): void {
  paper.rule(x, x + width, y);
  paper.rule(x, x + width, y + height);
  paper.upright(x, y, y + height);
  paper.upright(x + width, y, y + height);
}

function wrapped(paper: Paper, text: string, size: number, face: Typeface, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const together = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && paper.widthOf(together, size, face) <= width) lines[lines.length - 1] = together;
    else lines.push(word);
  }
  return lines;
}
