/** Weeks with a price of their own that a forecast takes. */
export const fewestPrices = 4;
