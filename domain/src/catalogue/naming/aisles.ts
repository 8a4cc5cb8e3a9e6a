/** Where a thing stands in the trade, finer than a category: beer is no soda, and bleach is no napkin. */
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
