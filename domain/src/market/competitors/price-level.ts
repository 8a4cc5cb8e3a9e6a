/** How expensive a place is, in directory notation. */
export const priceLevels = ['$', '$$', '$$$', '$$$$'] as const;
export type PriceLevel = (typeof priceLevels)[number];

const byName: Readonly<Record<string, PriceLevel>> = {
  PRICE_LEVEL_INEXPENSIVE: '$',
  PRICE_LEVEL_MODERATE: '$$',
  PRICE_LEVEL_EXPENSIVE: '$$$',
  PRICE_LEVEL_VERY_EXPENSIVE: '$$$$',
};

/**
 * A price level from Google (a name) or Yelp (currency signs); null for everything else: free, unknown or missing.
 * Never guessed.
 * @example priceLevelOf('PRICE_LEVEL_MODERATE') // '$$'
 */
export function priceLevelOf(said: unknown): PriceLevel | null {
  if (typeof said !== 'string') return null;
  const level = byName[said];
  if (level !== undefined) return level;
  return /^([$€£¥])\1{0,3}$/.test(said) ? (priceLevels[said.length - 1] ?? null) : null;
}
