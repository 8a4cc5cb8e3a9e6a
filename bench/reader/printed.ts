import {
  type HtmlDocument,
  type HtmlGold,
  type HtmlLayout,
  htmlLayouts,
  makeHtmlInvoice,
  type PrintingBrowser,
  photograph,
  printHtml,
} from '@platewise/generator';
import type { ReaderPool, ReadInvoice } from '@platewise/reader';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/tests/chromium.mjs';
import { judgePrinted } from './judge-printed.ts';
import { count, emptyTally, floorHolds, reportPrinted, showMiss, type Tally } from './printed-report.ts';

/** These documents are dated 2026 and judged as of November 2026. */
const today = '2026-11-21';

/** Across the width of the paper; phones give more. */
const paperPixels = 2000;

/** Seeds below this are for developing the reader; the benchmark draws from above. */
const firstUnseen = 1_000_000;

/** How many documents per layout, the first seed (random by default), and the layout (all by default). */
export type PrintedOptions = {
  each: number;
  as: 'text' | 'photo';
  floor: number;
  show: boolean;
  seed?: number;
  layout?: string;
};

/**
 * Supplier invoices printed by a browser, layout by layout: which lines are right in quantity, price, total, pack, and
 * cost per base unit, and which costs are wrong without being flagged. Returns whether the floor is reached and no cost
 * is silently wrong.
 */
export async function benchPrinted(pool: ReaderPool, options: PrintedOptions): Promise<boolean> {
  const start = options.seed ?? firstUnseen + Math.floor(Math.random() * 2 ** 30);
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const tallies: Record<string, Tally> = {};
  try {
    for (const layout of htmlLayouts.filter((each) => options.layout === undefined || each === options.layout)) {
      const tally = emptyTally();
      let seed = start;
      for (let made = 0; made < options.each; seed += 1) {
        const document = await print(browser, seed, layout, options.as);
        if (!document) continue;
        made += 1;
        const result = await pool.read(document.bytes, { today });
        judge(tally, result.ok ? result.invoice : null, document.gold, options, `${layout} ${seed}`);
      }
      tallies[layout] = tally;
    }
  } finally {
    await browser.close();
  }
  reportPrinted(tallies, { ...options, start });
  return floorHolds(tallies, options.floor);
}

function judge(tally: Tally, read: ReadInvoice | null, gold: HtmlGold, { show }: PrintedOptions, title: string): void {
  const verdicts = judgePrinted(read, gold);
  const heads = count(tally, verdicts, read, gold);
  if (show) showMiss(title, verdicts, heads);
}

/** A photo shows one page; longer documents are skipped. */
async function print(
  browser: PrintingBrowser,
  seed: number,
  layout: HtmlLayout,
  as: 'text' | 'photo',
): Promise<{ bytes: Uint8Array; gold: HtmlDocument['gold'] } | null> {
  const { html, gold } = makeHtmlInvoice(seed, { layout, short: as === 'photo' });
  const pdf = await printHtml(browser, html);
  if (as === 'text') return { bytes: pdf, gold };
  if (pagesIn(pdf) > 1) return null;
  return { bytes: (await photograph(pdf, 1, paperPixels, seed)).jpeg, gold };
}

function pagesIn(pdf: Uint8Array): number {
  return new TextDecoder('latin1').decode(pdf).match(/\/Type\s*\/Page\b/g)?.length ?? 1;
}
