import type { FoundMenuItem } from '../types.ts';
import { absolute } from './absolute.ts';
import type { DraftItem } from './layout/tokens.ts';
import { type PageNode, textOf } from './tree.ts';

/**
 * Visible dishes with their page's currency and a confidence for each.
 * Example: on a page of eight framed dishes with bold names and '$9' under a heading, each has the confidence 0.9.
 */
export function fromVisible(items: readonly DraftItem[], root: PageNode, url: string | null): FoundMenuItem[] {
  const currency = commonCurrency(items) ?? (items.length > 0 ? onlySign(textOf(root).slice(0, 200_000)) : null);
  const page = pageOf(items);
  return items.map((item) => ({
    name: item.name.slice(0, 200),
    description: item.description === null || item.description === '' ? null : item.description.slice(0, 600),
    price: item.price,
    currency: item.currency ?? currency,
    section: item.section,
    sizes: item.sizes.slice(0, 20),
    imageUrl: absolute(item.imageUrl, url),
    provenance: 'heuristic',
    confidence: confidenceOf(item, page, items.length),
  }));
}

const surest = 0.9;
const mostUnsure = 0.79;
const fewestOfMenu = 8;

/**
 * 0.8 or more, which imports accept without review, only if all signs point to a dish: a price with a currency sign or
 * cents, a name that stands out, its own frame, and a page with many such dishes under headings.
 */
function confidenceOf(item: DraftItem, page: ReturnType<typeof pageOf>, count: number): number {
  const marks = [item.form !== 'whole', item.strong, item.framed, page.isMenu, item.section !== null];
  const plain = item.name.length <= 60 && item.sizes.length <= 6 && !/[.!?:]$|\d{3}/.test(item.name);
  if (plain && isUsual(item, page.middle) && marks.every(Boolean)) return surest;
  const sure =
    (item.form === 'sign' ? 0.15 : item.form === 'cents' ? 0.1 : 0) + (item.strong ? 0.1 : 0) + (item.framed ? 0.1 : 0);
  const alone = count < 4 ? 0.2 : 0;
  return Math.min(mostUnsure, Math.round((0.55 + sure - alone - (item.name.length > 70 ? 0.15 : 0)) * 100) / 100);
}

/** The median price of a page, and whether many of its dishes are formatted alike. */
function pageOf(items: readonly DraftItem[]): { middle: number; isMenu: boolean } {
  const prices = items.flatMap(({ price }) => (price === null ? [] : [Number(price)])).sort((a, b) => a - b);
  const alike = items.filter(({ strong, framed, form }) => strong && framed && form !== 'whole').length;
  return {
    middle: prices[Math.floor(prices.length / 2)] ?? 0,
    isMenu: alike >= fewestOfMenu && alike * 10 >= items.length * 8,
  };
}

/** Whether a price is between an eighth and eight times the page's median. */
function isUsual({ price }: DraftItem, middle: number): boolean {
  return Number(price ?? 0) * 8 >= middle && Number(price ?? 0) <= middle * 8;
}

function commonCurrency(items: readonly DraftItem[]): string | null {
  const counts = new Map<string, number>();
  for (const { currency } of items) if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** The only currency sign on a page whose prices have none: '(all prices in €)'. */
function onlySign(text: string): string | null {
  const found = new Set([...text.matchAll(/[$€£₹]/gu)].map(([sign]) => sign));
  const [sign] = found;
  return found.size === 1 ? ({ $: 'USD', '€': 'EUR', '£': 'GBP', '₹': 'INR' }[sign ?? ''] ?? null) : null;
}
