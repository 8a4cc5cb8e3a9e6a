/** Cached data to invalidate when labor costs change. */
export const labourRooms = ['labour', 'financials'];
