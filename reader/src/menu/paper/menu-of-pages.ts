import type { PageText } from '../../layout/page-text.ts';
import type { FoundMenu, FoundMenuItem } from '../types.ts';
import { alignPrices } from './align-prices.ts';
import { blocksOf } from './blocks.ts';
import { businessOf } from './business.ts';
import { type Dish, dishesOf } from './dishes.ts';
import { labelLines } from './label-lines.ts';
import { habitOf, linesOfBlock, type MenuLine, withPrice } from './menu-line.ts';
import { segmentsOf } from './segment.ts';
import { findSizeHeads } from './size-heads.ts';

/**
 * The menu in pages of words: columns, then rows, then the role of each row, then dishes. `currency` applies to prices
 * printed without one, and to a bare dollar sign if it is a dollar currency. Boxes are in points or pixels. Example:
 * see docs/algorithms/menus.md.
 */
export function menuOfPages(pages: readonly PageText[], currency?: string): FoundMenu {
  const seen = pages.some((page) => page.source === 'ocr');
  const blocks = pages.flatMap((page) => blocksOf(cellsOf(page)));
  const bare = blocks.flatMap((block, index) => linesOfBlock(block, index)).filter((line) => line.text !== '');
  const habit = habitOf(bare);
  const priced = bare.map((line) => withPrice(line, habit));
  const { lines, heads } = findSizeHeads(priced);
  const labelled = labelLines(lines, seen);
  const dishes = dishesOf(lines, labelled, heads);
  const usual = usualCurrency(dishes) ?? currency ?? null;
  const bareDollar = currency !== undefined && dollars.has(currency) && !namesUsDollars(pages) ? currency : 'USD';
  const meant = (code: string | null) => (code === 'USD' ? bareDollar : code);
  const items = dishes.map((dish) => itemOf({ ...dish, currency: meant(dish.currency) }, meant(usual), seen));
  return { business: businessOf(lines, labelled.roles), items };
}

const cellsOf = (page: PageText) => (page.source === 'ocr' ? alignPrices(segmentsOf(page)) : segmentsOf(page));

/** Currencies written with a dollar sign in their own country. */
const dollars: ReadonlySet<string> = new Set(['CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN']);

const namesUsDollars = (pages: readonly PageText[]): boolean =>
  pages.some(({ words }) => words.some(({ text }) => /US\s?\$|\bUSD\b/i.test(text)));

/** The currency of most of the menu's signs. */
function usualCurrency(dishes: readonly Dish[]): string | null {
  const counts = new Map<string, number>();
  for (const { currency } of dishes) if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function itemOf(dish: Dish, usual: string | null, seen: boolean): FoundMenuItem {
  const description = dish.words.join(' ').replace(/\s+/g, ' ').trim();
  return {
    name: dish.name,
    description: description === '' ? null : description,
    price: dish.price,
    currency: dish.price === null ? null : (dish.currency ?? usual),
    section: dish.section,
    sizes: dish.sizes,
    imageUrl: null,
    provenance: seen ? 'photo' : 'pdf',
    confidence: confidenceOf(dish),
  };
}

/** How well its words were recognized, and how well its rows fit their roles. */
function confidenceOf({ lines, doubt, market }: Dish): number {
  const words = lines.flatMap(({ words: own }: MenuLine) => own.map((word) => word.confidence ?? 1));
  const seen = words.reduce((sum, each) => sum + each, 0) / Math.max(1, words.length);
  const mended = lines.some((line) => line.words.some((word) => word.mended)) ? 0.85 : 1;
  const fits = doubt <= 2 ? 0.97 : doubt <= 4 ? 0.9 : doubt <= 6 ? 0.75 : 0.55;
  return Math.round(100 * seen * mended * fits * (market ? 0.9 : 1)) / 100;
}
