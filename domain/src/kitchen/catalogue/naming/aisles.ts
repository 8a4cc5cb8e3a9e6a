/** Where an item is shelved in the trade, finer than a category: beer isn't soda, and bleach isn't a napkin. */
export type Aisle =
  | 'meat'
  | 'poultry'
  | 'seafood'
  | 'produce'
  | 'dairy'
  | 'bakery'
  | 'grains'
  | 'pantry'
  | 'beverage'
  | 'alcohol'
  | 'supplies'
  | 'cleaning';

export const proposedCategories = [
  'Protein',
  'Vegetables',
  'Dairy',
  'Grains',
  'Condiments',
  'Beverages',
  'Other',
  'Alcohol',
  'Supplies',
  'Cleaning',
] as const;
export type ProposedCategory = (typeof proposedCategories)[number];

export const categoryOfAisle: Readonly<Record<Aisle, ProposedCategory>> = {
  meat: 'Protein',
  poultry: 'Protein',
  seafood: 'Protein',
  produce: 'Vegetables',
  dairy: 'Dairy',
  bakery: 'Grains',
  grains: 'Grains',
  pantry: 'Condiments',
  beverage: 'Beverages',
  alcohol: 'Alcohol',
  supplies: 'Supplies',
  cleaning: 'Cleaning',
};
