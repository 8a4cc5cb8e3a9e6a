import type { FoundMenuItem } from '../types.ts';
import { absolute } from './absolute.ts';
import type { DraftItem } from './layout/tokens.ts';
import { type PageNode, textOf } from './tree.ts';

/**
 * Dishes as shown, with the currency of their page and how sure each is: a price with a sign, a name that stands out and
 * a frame of its own each add to it.
 * Example: a framed dish with a bold name and '$9' has the confidence 0.9.
 */
export function fromVisible(items: readonly DraftItem[], root: PageNode, url: string | null): FoundMenuItem[] {
  const currency = commonCurrency(items) ?? (items.length > 0 ? onlySign(textOf(root).slice(0, 200_000)) : null);
  return items.map((item) => ({
    name: item.name.slice(0, 200),
    description: item.description === null || item.description === '' ? null : item.description.slice(0, 600),
    price: item.price,
    currency: item.currency ?? currency,
    section: item.section,
    sizes: item.sizes.slice(0, 20),
    imageUrl: absolute(item.imageUrl, url),
    provenance: 'heuristic',
    confidence: confidenceOf(item, items.length),
  }));
}

function confidenceOf(item: DraftItem, count: number): number {
  const sure =
    (item.form === 'sign' ? 0.15 : item.form === 'cents' ? 0.1 : 0) + (item.strong ? 0.1 : 0) + (item.framed ? 0.1 : 0);
  const alone = count < 4 ? 0.2 : 0;
  return Math.round((0.55 + sure - alone - (item.name.length > 70 ? 0.15 : 0)) * 100) / 100;
}

function commonCurrency(items: readonly DraftItem[]): string | null {
  const counts = new Map<string, number>();
  for (const { currency } of items) if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** '(all prices in €)': the one sign on a page whose prices carry none. */
function onlySign(text: string): string | null {
  const found = new Set([...text.matchAll(/[$€£₹]/gu)].map(([sign]) => sign));
  const [sign] = found;
  return found.size === 1 ? ({ $: 'USD', '€': 'EUR', '£': 'GBP', '₹': 'INR' }[sign ?? ''] ?? null) : null;
}
