import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import sharp from 'sharp';
import type { Worker } from 'tesseract.js';
import type { Glyphs, PageText } from '../layout/page-text.ts';
import type { Bitmap, Quad } from './bitmap.ts';
import { cropLine } from './crop.ts';

const require = createRequire(import.meta.url);
const lineHeight = 44;
const between = 28;
const mostWidth = 1_500;

export type Language = 'eng' | 'deu';

/** Adjacent words to re-read, and the row that shows their tilt in the picture. */
export type Asked = { words: readonly Glyphs[]; row: readonly Glyphs[] };

/**
 * Has a second, different reader (Tesseract) read the words of a page that are in doubt. Returns the page with `second`
 * set on each of them: what that reader saw in the same position, '' if it saw nothing. The strips are stacked, so that
 * all of them are read in one pass.
 */
export async function readAgain(
  picture: Bitmap,
  page: PageText,
  asked: readonly Asked[],
  language: Language,
): Promise<PageText> {
  const strips = asked
    .filter(({ words }) => words.length > 0)
    .map((each) => ({ ...each, crop: stripOf(picture, each) }));
  if (strips.length === 0) return page;
  const seen = await recognise(await sheetOf(strips.map(({ crop }) => crop)), language);
  const second = new Map<Glyphs, string>();
  for (const [at, { words, crop }] of strips.entries()) {
    const top = at * (lineHeight + between);
    const own = seen.filter(({ y }) => y >= top && y < top + lineHeight + between);
    const from = Math.min(...words.map((word) => word.x0)) - margin(words);
    const to = Math.max(...words.map((word) => word.x1)) + margin(words);
    const perPixel = (to - from) / crop.width;
    for (const word of words) second.set(word, textIn(own, (word.x0 - from) / perPixel, (word.x1 - from) / perPixel));
  }
  return {
    ...page,
    words: page.words.map((word) => {
      const text = second.get(word);
      return text === undefined ? word : { ...word, second: text };
    }),
  };
}

const margin = (words: readonly Glyphs[]) => 0.5 * (words[0]?.size ?? 0);

type Seen = { text: string; from: number; to: number; y: number };

/** The text that is mostly between two positions of a strip. */
function textIn(words: readonly Seen[], from: number, to: number): string {
  return words
    .filter(
      (word) => Math.min(word.to, to) - Math.max(word.from, from) > 0.5 * Math.min(word.to - word.from, to - from),
    )
    .map((word) => word.text)
    .join('');
}

type Strip = { data: Uint8Array; width: number };

/** Words cropped along the tilt of their row, from the first to the last, in gray. */
function stripOf(picture: Bitmap, { words, row }: Asked): Strip {
  const [first, last] = endsOf(words);
  const slope = slopeOf(row);
  const size = Math.max(...words.map((word) => word.size));
  const [from, to] = [first.x0 - margin(words), last.x1 + margin(words)];
  const middle = (first.y0 + first.y1 + last.y0 + last.y1) / 4;
  const rise = (slope * (to - from)) / 2;
  const [left, right] = [
    { x: from, y: middle - rise },
    { x: to, y: middle + rise },
  ];
  const run = Math.max(1, right.x - left.x);
  const down = { x: (-(right.y - left.y) / run) * size * 0.72, y: size * 0.72 };
  const quad: Quad = [
    { x: left.x - down.x, y: left.y - down.y },
    { x: right.x - down.x, y: right.y - down.y },
    { x: right.x + down.x, y: right.y + down.y },
    { x: left.x + down.x, y: left.y + down.y },
  ];
  const { width, planes } = cropLine(picture, quad, lineHeight, mostWidth);
  const pixels = width * lineHeight;
  const data = new Uint8Array(pixels);
  for (let at = 0; at < pixels; at += 1) data[at] = ((planes[pixels + at] as number) + 1) * 127.5;
  return { data, width };
}

const placeOf = (word: Glyphs) => word.seen ?? word;

/** The positions of the first and last of some words. */
function endsOf(words: readonly Glyphs[]) {
  const sorted = words.toSorted((a, b) => a.x0 - b.x0);
  return [placeOf(sorted[0] as Glyphs), placeOf(sorted.at(-1) as Glyphs)] as const;
}

/** A short word says little about its tilt; the ends of its row say more. */
function slopeOf(row: readonly Glyphs[]): number {
  const [first, last] = endsOf(row);
  const run = last.x0 + last.x1 - first.x0 - first.x1;
  return run <= 0 ? 0 : (last.y0 + last.y1 - first.y0 - first.y1) / run;
}

/** The strips on one white sheet, as the image file that the second reader takes. */
async function sheetOf(strips: readonly Strip[]): Promise<Buffer> {
  const width = Math.max(...strips.map((strip) => strip.width)) + 2 * between;
  const height = strips.length * (lineHeight + between) + between;
  const sheet = new Uint8Array(width * height).fill(255);
  for (const [at, strip] of strips.entries()) {
    const top = between + at * (lineHeight + between);
    for (let y = 0; y < lineHeight; y += 1) {
      sheet.set(strip.data.subarray(y * strip.width, (y + 1) * strip.width), (top + y) * width + between);
    }
  }
  return await sharp(sheet, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function recognise(sheet: Buffer, language: Language): Promise<Seen[]> {
  const worker = await workerFor(language);
  const thread = threadOf(worker);
  thread?.ref();
  const { data } = await worker.recognize(sheet, {}, { text: false, blocks: true });
  thread?.unref();
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.flatMap((line) =>
    line.words.map(({ text, bbox }) => ({
      text,
      from: bbox.x0 - between,
      to: bbox.x1 - between,
      y: (bbox.y0 + bbox.y1) / 2 - between,
    })),
  );
}

const workers = new Map<Language, Promise<Worker>>();

/** Started on the first doubt and kept, like the models. */
function workerFor(language: Language): Promise<Worker> {
  const running = workers.get(language) ?? start(language);
  workers.set(language, running);
  return running;
}

async function start(language: Language): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import('tesseract.js');
  const home = dirname(require.resolve(`@tesseract.js-data/${language}`));
  // Its data comes with the package: nothing is downloaded, and nothing is written to disk.
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: join(home, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '200', ...darkOnLight });
  threadOf(worker)?.unref();
  return worker;
}

/** Otherwise each line that it finds hard is read again with black and white inverted. */
const darkOnLight = { tessedit_do_invert: '0' };

/** Its worker thread, which its types omit: an idle one must not keep the program from exiting. */
function threadOf(worker: Worker): Thread | undefined {
  const { worker: thread } = worker as { worker?: unknown };
  return thread instanceof Thread ? thread : undefined;
}
