/** The restaurant of a record, for lists across restaurants. */
export const restaurantOf = ({ restaurantId }: { restaurantId: number | null }): number | null => restaurantId;
