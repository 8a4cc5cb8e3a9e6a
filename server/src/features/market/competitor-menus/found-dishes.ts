import type { ExtractedMenuItem } from '@platewise/contract';
import { competitorDishKey, roundMoney } from '@platewise/domain';
import type { FoundDish } from './reading.repo.ts';

const longest = { name: 200, section: 100, description: 1000 } as const;

/** The dishes of a reading: a dish in several sizes becomes one per size, and duplicates are dropped. */
export function foundDishes(items: readonly ExtractedMenuItem[], currency: string): FoundDish[] {
  const found = new Map<string, FoundDish>();
  for (const item of items) {
    for (const dish of sizesOf(item, currency)) {
      const known = found.get(dish.key);
      // The menu lists it twice, once without a price.
      if (dish.key !== '' && (known === undefined || known.price === null)) found.set(dish.key, dish);
    }
  }
  return [...found.values()];
}

function sizesOf(item: ExtractedMenuItem, currency: string): FoundDish[] {
  const sizes = item.sizes.length > 1 ? item.sizes : [{ label: null, price: item.price }];
  return sizes.map(({ label, price }) => ({
    key: competitorDishKey(item.name, label).slice(0, longest.name),
    name: (label === null ? item.name : `${item.name} (${label})`).slice(0, longest.name),
    description: item.description?.slice(0, longest.description) ?? null,
    category: item.category,
    section: item.section?.slice(0, longest.section) ?? null,
    price: price !== null && price > 0 ? roundMoney(price) : null,
    currency: item.currency ?? currency,
    imageUrl: item.imageUrl,
  }));
}
