import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableDocument } from '../failures.ts';
import type { Glyphs, PageText } from '../layout/page-text.ts';
import { maxCharacters, maxTextRuns } from '../limits.ts';
import { type LetterWidths, letterWidths, type Sample, typewriterWidths } from './letter-widths.ts';
import { splitRun } from './split-run.ts';

type Run = { str: string; width: number; height: number; transform: number[]; fontName: string };
type Chunk = { items: (Run | { type: string })[]; styles: Record<string, { fontFamily: string }> };

/**
 * The upright words of one page with their positions in points, origin top left, with the page's rotation applied.
 * Throws UnreadableDocument too_large if a page has more text than any invoice does.
 */
export async function readPageWords(document: PDFDocumentProxy, number: number): Promise<PageText> {
  const page = await document.getPage(number);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const items: Run[] = [];
  const typewriters = new Set<string>();
  let runs = 0;
  let characters = 0;
  // Not `for await`: leaving that loop cancels the stream, and the library then throws outside of any try.
  const reader = page.streamTextContent({}).getReader() as ReadableStreamDefaultReader<Chunk>;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    const chunk = step.value;
    runs += chunk.items.length;
    if (runs > maxTextRuns) throw new UnreadableDocument('too_large');
    for (const item of chunk.items) {
      if ('str' in item) characters += item.str.length;
      if (characters > maxCharacters) throw new UnreadableDocument('too_large');
      if (!('str' in item) || item.str.trim() === '') continue;
      if (chunk.styles[item.fontName]?.fontFamily === 'monospace') typewriters.add(item.fontName);
      items.push(item);
    }
  }
  page.cleanup();
  const words = wordsOfRuns(items, typewriters, transform, number);
  return { page: number, width, height, words, turned: 0, source: 'text' };
}

/** The words of all runs, without duplicates: some PDFs make bold by printing a word twice, slightly offset. */
function wordsOfRuns(runs: readonly Run[], typewriters: ReadonlySet<string>, view: number[], page: number): Glyphs[] {
  const widths = new Map<string, LetterWidths>();
  for (const font of new Set(runs.map((run) => run.fontName)))
    widths.set(font, typewriters.has(font) ? typewriterWidths : letterWidths(samplesOf(runs, font)));
  const words = new Map<string, Glyphs>();
  for (const run of runs) {
    for (const word of wordsOfRun(run, view, page, widths.get(run.fontName) ?? typewriterWidths)) {
      const key = `${word.text}@${Math.round(word.x0 / 2)},${Math.round(word.y0 / 2)}`;
      if (!words.has(key)) words.set(key, word);
    }
  }
  return [...words.values()];
}

/** More or longer runs don't improve the letter widths. */
const enoughSamples = 300;
const longestSample = 40;

function samplesOf(runs: readonly Run[], font: string): Sample[] {
  return runs
    .filter((run) => run.fontName === font && run.height > 0 && run.str.length <= longestSample && !/\s/.test(run.str))
    .slice(0, enoughSamples)
    .map((run) => ({ text: run.str, width: run.width, size: run.height }));
}

function wordsOfRun(run: Run, view: number[], page: number, widths: LetterWidths): Glyphs[] {
  const [a, b, , , e, f] = multiply(view, run.transform);
  const upright = Math.abs(b) <= Math.abs(a) * 0.1 && a > 0;
  if (!upright) return [];
  const size = run.height || Math.abs(a);
  const ascent = size * 0.78;
  const descent = size * 0.2;
  return splitRun(run.str, e, run.width, size, widths).map((word) => ({
    ...word,
    page,
    y0: f - ascent,
    y1: f + descent,
    size,
  }));
}

type Matrix = [number, number, number, number, number, number];

function multiply(m: number[], n: number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
