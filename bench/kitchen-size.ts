/** How much a made-up restaurant has of everything. */
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
