import type { PhotoCategory } from '@platewise/contract';

type Meaning = { location: string; ingredient: string };

/** Where things of a category are put at first, and what category a new ingredient gets. */
const meanings: Record<PhotoCategory, Meaning> = {
  produce: { location: 'Produce', ingredient: 'Vegetables' },
  meat: { location: 'Meat', ingredient: 'Protein' },
  dairy: { location: 'Dairy', ingredient: 'Dairy' },
  beverages: { location: 'Beverages', ingredient: 'Beverages' },
  dry_goods: { location: 'Dry goods', ingredient: 'Grains' },
  condiments: { location: 'Condiments', ingredient: 'Condiments' },
  alcohol: { location: 'Alcohol', ingredient: 'Beverages' },
  other: { location: 'Storage', ingredient: 'Other' },
};

export const meaningOf = (category: PhotoCategory | undefined): Meaning => meanings[category ?? 'other'];
