/** How a food cost was determined, and why there is none. */
export const foodCostBasis = {
  counts: 'from closed counts',
  theoretical: 'from recipes and sales',
  mixed: 'from counts and recipes',
} as const;

export const noKnownCost = 'No counts or recipes to calculate food cost';
