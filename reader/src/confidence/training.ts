import { doubtsOf } from '../doubt.ts';
import type { Glyphs, PageText } from '../layout/page-text.ts';
import { rowsOf } from '../layout/rows.ts';
import { readAmounts } from '../lines/read-amounts.ts';
import { decimalMarkOf } from '../numbers/printed-number.ts';
import { openPicture, turnPicture } from '../ocr/picture.ts';
import { readPicture } from '../ocr/read-picture.ts';
import { readAgain } from '../ocr/second-reader.ts';
import { readPages } from '../read-pages.ts';
import { needsLook, type TotalFeature, totalFeatures } from './total-confidence.ts';

export type { PageText } from '../layout/page-text.ts';

/** The features of a total, the total as read, and whether it needs review whatever the model says. */
export type TotalCase = { features: Record<TotalFeature, number>; total: string; capped: boolean };

/** The words in a receipt's picture; doubtful ones also have the second OCR engine's reading. */
export async function receiptWords(bytes: Uint8Array, today: string): Promise<PageText> {
  const picture = await openPicture(bytes);
  const page = await readPicture(picture, 1);
  const doubts = doubtsOf(readPages([page], { today }), [page]).get(page);
  return doubts ? await readAgain(await turnPicture(picture, page.turned), page, doubts, 'eng') : page;
}

/** The total of a receipt with its features; null if there is none. */
export function totalCase(page: PageText): TotalCase | null {
  const rows = rowsOf(page);
  const mark = decimalMarkOf(rows.flatMap((row) => row.words.map((word) => word.text)));
  const { judged, settled } = readAmounts(rows, mark, 'slip', { learned: {} });
  const features = totalFeatures(judged);
  if (!features || !settled.total) return null;
  const [best] = judged;
  return {
    features,
    total: settled.total.number.value.toFixed(2),
    capped: best !== undefined && needsLook(best),
  };
}

/** A damaged copy of the page: words dropped, or a character misread, each with probability `rate`. */
export function damaged(page: PageText, rate: number, random: () => number): PageText {
  const words = page.words.flatMap((word): Glyphs[] => {
    const fate = random();
    if (fate < rate) return [];
    return [fate < 2 * rate ? misread(word, random) : word];
  });
  return { ...page, words };
}

function misread(word: Glyphs, random: () => number): Glyphs {
  const at = Math.floor(random() * word.text.length);
  const other = /\d/.test(word.text[at] ?? '') ? Math.floor(random() * 10) : String.fromCharCode(65 + random() * 26);
  return {
    ...word,
    text: `${word.text.slice(0, at)}${other}${word.text.slice(at + 1)}`,
    confidence: Math.min(word.confidence ?? 1, 0.45 + 0.53 * random()),
    second: undefined,
  };
}
