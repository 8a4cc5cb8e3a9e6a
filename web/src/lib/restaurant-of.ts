/** Whose a record is, for a list over several restaurants. */
export const restaurantOf = ({ restaurantId }: { restaurantId: number | null }): number | null => restaurantId;
