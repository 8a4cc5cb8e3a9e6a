import type { FoundMenuItem } from '../types.ts';

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Dishes that a page states for machines and those that it shows, as one menu. What is stated comes first and takes what
 * it lacks from what is shown; what is shown alone comes along only where a page states a small part of its menu.
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
  // Few are stated of many that are shown: highlights. Otherwise what is shown besides is a second wording.
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

/** A price taken over makes the dish no surer than where it was read. */
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
