/** The restaurant whose costs are worked out, and who caused it (null: a job). A `RestaurantScope` is one. */
export type CostScope = { readonly restaurantId: number; readonly userId: number | null };

export const costCauses = ['invoice', 'unapproval', 'typed', 'recipe', 'fact', 'price_list'] as const;
export type CostCause = (typeof costCauses)[number];
