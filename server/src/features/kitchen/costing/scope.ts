/** The restaurant being costed, and the user responsible (null: a job). A `RestaurantScope` qualifies. */
export type CostScope = { readonly restaurantId: number; readonly userId: number | null };

const costCauses = ['invoice', 'unapproval', 'typed', 'recipe', 'fact', 'price_list'] as const;
export type CostCause = (typeof costCauses)[number];
