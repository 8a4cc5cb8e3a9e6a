import type { PhotoCategory } from '@platewise/contract';

type Meaning = { location: string; ingredient: string };

/** A category's default location, and the category of a new ingredient. */
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
