import type { FoundMenuItem } from '../types.ts';

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Merges the dishes in a page's structured data with the visible ones. Structured data comes first, with missing values
 * filled in from the visible dishes. Other visible dishes are added only if the structured data covers a small part of
 * the menu.
 * Example: 'Soup' stated without a price and shown at '9.00' is one dish at '9.00'.
 */
export function mergeItems(stated: readonly FoundMenuItem[], shown: readonly FoundMenuItem[]): FoundMenuItem[] {
  const base = unique(stated);
  if (base.length === 0) return [...shown];
  const byName = new Map(shown.map((item) => [keyOf(item.name), item]));
  const filled = base.map((item) => fill(item, byName.get(keyOf(item.name))));
  const known = new Set(base.map((item) => keyOf(item.name)));
  const more = shown.filter((item) => !known.has(keyOf(item.name)));
  const confirmed = shown.length - more.length;
  // If few of the visible dishes are stated, those are highlights. Otherwise the extra visible ones are just worded
  // differently.
  const highlights = base.length < shown.length * 0.6 && (confirmed >= base.length * 0.5 || base.length < 4);
  return highlights ? [...filled, ...more] : filled;
}

function unique(items: readonly FoundMenuItem[]): FoundMenuItem[] {
  const kept = new Map<string, FoundMenuItem>();
  for (const item of items) {
    const key = `${keyOf(item.name)}|${item.price ?? ''}`;
    const known = kept.get(key) ?? kept.get(`${keyOf(item.name)}|`);
    if (known === undefined) kept.set(key, { ...item });
    else Object.assign(known, fill(known, item));
  }
  return [...kept.values()];
}

/** Confidence is capped by the source the price was taken from. */
function fill(item: FoundMenuItem, other: FoundMenuItem | undefined): FoundMenuItem {
  if (other === undefined) return item;
  const takes = item.price === null && other.price !== null;
  return {
    ...item,
    description: item.description ?? other.description,
    price: item.price ?? other.price,
    currency: item.currency ?? other.currency,
    section: item.section ?? other.section,
    sizes: item.sizes.length > 0 ? item.sizes : takes || other.price === item.price ? other.sizes : [],
    imageUrl: item.imageUrl ?? other.imageUrl,
    confidence: takes ? Math.min(item.confidence, other.confidence) : item.confidence,
  };
}
