/** How much data a generated restaurant has. */
export type KitchenSize = {
  ingredients: number;
  dishes: number;
  vendors: number;
  invoices: number;
  orders: number;
  /** Ingredients in stock. */
  held: number;
  salesADay: number;
};
