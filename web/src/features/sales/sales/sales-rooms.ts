/** What new sales make old. */
export const salesRooms = ['sales', 'revenue', 'posItems', 'pos', 'dashboard', 'ingredientRevenue'] as const;
