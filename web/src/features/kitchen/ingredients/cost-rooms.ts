/** Queries to invalidate after a change to a price, fact or recipe: it can affect every figure. */
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
  'inventory',
  'counts',
] as const;
