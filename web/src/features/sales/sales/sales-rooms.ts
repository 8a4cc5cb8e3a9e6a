/** Query groups to invalidate after new sales. */
export const salesRooms = [
  'sales',
  'revenue',
  'posItems',
  'pos',
  'dashboard',
  'ingredientRevenue',
  'financials',
] as const;
