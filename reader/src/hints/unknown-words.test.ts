import { makeTradePdf, randomTradeInvoice, type TradeInvoice } from '@platewise/generator';
import { describe, expect, it } from 'vitest';
import type { PageText } from '../layout/page-text.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { readPageWords } from '../pdf/page-words.ts';
import { readPages } from '../read-pages.ts';
import type { ReadInvoice } from '../types.ts';
import type { Corrected, Lesson } from './corrected.ts';
import { learnFrom } from './learn-from.ts';
import type { PlaceField, ReadHints } from './read-hints.ts';
import { sameValue } from './values-on-page.ts';

const today = '2026-11-21';
const fields = ['invoiceNumber', 'invoiceDate', 'dueDate', 'total'] as const;
const layouts = ['sectioned', 'adjusted', 'case-weight', 'market', 'liquor'] as const;

/**
 * Shifts every letter by thirteen, giving words that no label list knows. Figures, and words with figures, are
 * unchanged.
 */
const unknown = (text: string) =>
  /\d/.test(text)
    ? text
    : text.replace(/[a-z]/gi, (letter) => {
        const first = letter < 'a' ? 65 : 97;
        return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
      });

async function pagesOf(invoice: TradeInvoice, style: number): Promise<PageText[]> {
  const { document, close } = await openPdf(await makeTradePdf(invoice, style));
  const pages: PageText[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await readPageWords(document, number);
    pages.push({ ...page, words: page.words.map((word) => ({ ...word, text: unknown(word.text) })) });
  }
  await close();
  return pages;
}

const goldOf = ({ number, date, dueDate, total }: TradeInvoice): Record<PlaceField, string> => ({
  invoiceNumber: number,
  invoiceDate: date,
  dueDate,
  total,
});

function taughtBy(read: ReadInvoice, gold: Record<PlaceField, string>): Lesson[] {
  const corrected = fields.map((field): [PlaceField, Corrected] => [
    field,
    { value: gold[field], read: read[field]?.value ?? null, doubted: (read[field]?.confidence ?? 0) < 0.9 },
  ]);
  const pages = read.pages.map((page, index) => ({ ...page, page: index + 1 }));
  return learnFrom(pages, { fields: Object.fromEntries(corrected), lines: [] }, null).taught;
}

const hintsOf = (taught: readonly Lesson[]): ReadHints => ({
  vendor: 1,
  otherNames: [],
  vendors: [
    {
      vendor: 1,
      names: [],
      marks: [],
      columns: [],
      dateOrder: taught.flatMap((one) => (one.kind === 'dateOrder' ? [one.order] : []))[0],
      places: taught.flatMap((one) => (one.kind === 'place' ? [{ field: one.field, place: one.place, times: 1 }] : [])),
    },
  ],
});

describe('documents in an unknown language', () => {
  it('are read after one from the same vendor was corrected', async () => {
    const counts = { taught: 0, read: 0, before: 0, sureAndWrong: 0 };
    for (const layout of layouts) {
      for (const style of [9001, 9002, 9003, 9004]) {
        const one = randomTradeInvoice(style, layout);
        const { seller, buyer, poNumber } = one;
        const two = { ...randomTradeInvoice(style + 500, layout), seller, buyer, poNumber };
        if (one.kind !== 'invoice' || two.kind !== 'invoice' || two.total.startsWith('-')) continue;
        const taught = taughtBy(readPages(await pagesOf(one, style), { today }), goldOf(one));
        const pages = await pagesOf(two, style);
        const before = readPages(pages, { today });
        const after = readPages(pages, { today, hints: hintsOf(taught) });
        for (const field of fields) {
          const right = (read: ReadInvoice) => sameValue(field, read[field]?.value ?? '0', goldOf(two)[field]);
          if (!right(after) && (after[field]?.confidence ?? 0) >= 0.9) counts.sureAndWrong += 1;
          if (!taught.some((lesson) => lesson.kind === 'place' && lesson.field === field)) continue;
          counts.taught += 1;
          if (right(before)) counts.before += 1;
          if (right(after)) counts.read += 1;
        }
      }
    }
    expect(counts.taught).toBeGreaterThan(40);
    expect(counts.before / counts.taught).toBeLessThan(0.3);
    expect(counts.read / counts.taught).toBeGreaterThanOrEqual(0.97);
    expect(counts.sureAndWrong).toBe(0);
  });
});
