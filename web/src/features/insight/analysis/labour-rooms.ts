/** What a change of labor makes old. */
export const labourRooms = ['labour', 'financials'];
