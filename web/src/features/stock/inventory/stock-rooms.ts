/** What reads of stock, by the first part of its endpoints' ids: read again after each movement. */
export const stockRooms = ['inventory', 'vendors', 'dashboard', 'counts', 'usage', 'purchaseOrders'] as const;
