/** What is read again after a change to a price, a fact or a recipe: every figure may follow from it. */
export const costRooms = [
  'ingredients',
  'menuItems',
  'vendorItems',
  'vendors',
  'invoices',
  'dashboard',
  'recipes',
  'derivation',
  'menuEngineering',
  'ordering',
] as const;
