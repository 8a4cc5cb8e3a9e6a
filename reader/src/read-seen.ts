import { doubtsOf } from './doubt.ts';
import type { PageText } from './layout/page-text.ts';
import type { Bitmap } from './ocr/bitmap.ts';
import type { Language } from './ocr/second-reader.ts';
import { readPages } from './read-pages.ts';
import { levelBySums } from './second-look/level-by-sums.ts';
import { lookCloser } from './second-look/look-closer.ts';
import type { ReadOptions, ReadResult } from './types.ts';
import { verdictOf } from './verdict.ts';

/**
 * Reads pages of which some went through OCR, after leveling their rows so that sums add up. Where packs were lost,
 * their rows are re-read at a higher resolution; where the total or date is in doubt, a second reader checks the
 * figures in question, and the pages are read again with its results. `pictureOf` returns the upright image of a page.
 */
export async function readSeen(
  pages: PageText[],
  pictureOf: (page: PageText) => Promise<Bitmap>,
  options: ReadOptions,
): Promise<ReadResult> {
  const silent = { ...options, onStage: undefined };
  const level = levelBySums(pages, (each, again) => readPages(each, again ? silent : options));
  const closer = await lookCloser(level.invoice, level.pages, pictureOf, (each) => readPages(each, silent));
  const first = closer.invoice;
  const doubts = doubtsOf(first, closer.pages);
  if (doubts.size === 0) return verdictOf(first, closer.pages);
  // Loaded on the first doubt: most documents need no second reader.
  const { readAgain } = await import('./ocr/second-reader.ts');
  const language = languageOf(closer.pages);
  const again: PageText[] = [];
  for (const page of closer.pages) {
    const own = doubts.get(page);
    again.push(own ? await readAgain(await pictureOf(page), page, own, language) : page);
  }
  return verdictOf(readPages(again, silent), again);
}

/** German has letters of its own; the second reader recognizes them only if given the language. */
function languageOf(pages: readonly PageText[]): Language {
  const german = /^(mwst|ust|summe|betrag|datum|rechnung|gesamt|zu|zahlen|netto|brutto|stk|kg)\b/i;
  const hits = pages.flatMap((page) => page.words).filter((word) => german.test(word.text)).length;
  return hits >= 2 ? 'deu' : 'eng';
}
