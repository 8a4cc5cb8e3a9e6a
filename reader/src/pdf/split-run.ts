import { type LetterWidths, typewriterWidths } from './letter-widths.ts';

type Span = { text: string; x0: number; x1: number };

/** Width of a space as a share of the font size: the default, and the plausible range. */
const usualSpace = 0.3;
const leastSpace = 0.12;
const mostSpace = 0.75;

/**
 * Splits a run of text into words by letter widths, since a PDF positions only the run as a whole. The width not taken
 * by letters goes to the spaces: little between words, more if the run spans two cells. If that leaves an implausible
 * space, letters and default spaces are scaled to fill the width.
 * Example: splitRun('Total 5', 10, 70, 9, usualWidths) gives 'Total' starting at 10 and '5' ending at 80.
 */
export function splitRun(text: string, x: number, width: number, size: number, widths: LetterWidths): Span[] {
  const words = [...text.matchAll(/\S+/g)];
  const wide = words.map((word) => [...word[0]].reduce((sum, letter) => sum + widths(letter) * size, 0));
  const letters = wide.reduce((sum, each) => sum + each, 0);
  const spaces = [...text].filter((letter) => /\s/.test(letter)).length;
  const left = spaces === 0 ? 0 : (width - letters) / spaces / size;
  const likely = left >= leastSpace && left <= mostSpace;
  if (widths === typewriterWidths) return evenly(text, x, width);
  const scale = likely || letters === 0 ? 1 : width / (letters + spaces * usualSpace * size);
  const space = likely ? left * size : usualSpace * size * scale;
  let cursor = x;
  let done = 0;
  return words.map((word, index) => {
    const start = cursor + [...text.slice(done, word.index)].length * space;
    cursor = start + (wide[index] ?? 0) * scale;
    done = word.index + word[0].length;
    return { text: word[0], x0: start, x1: cursor };
  });
}

function evenly(text: string, x: number, width: number): Span[] {
  const each = width / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map((word) => ({
    text: word[0],
    x0: x + word.index * each,
    x1: x + (word.index + word[0].length) * each,
  }));
}
