/** Weeks with a price of their own that a forecast requires. */
export const fewestPrices = 4;
