/** What a change of labour makes old. */
export const labourRooms = ['labour', 'financials'];
