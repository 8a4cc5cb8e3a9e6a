/** Query groups that depend on stock, by the first part of their endpoint IDs; invalidated after each movement. */
export const stockRooms = [
  'inventory',
  'vendors',
  'dashboard',
  'counts',
  'usage',
  'purchaseOrders',
  'ordering',
  'financials',
] as const;
