/**
 * What a row of a menu is: a section heading; a dish name with or without its price, or the rest of a name whose price
 * was in the row above; its description before or after the price, or with it; a price or sizes alone; and everything
 * else (titles, notes, addresses).
 */
export const roles = [
  'heading',
  'name',
  'namePriced',
  'nameAfter',
  'words',
  'wordsPriced',
  'wordsAfter',
  'price',
  'other',
] as const;
export type Role = (typeof roles)[number];

/** The three kinds of type in a menu. */
export type Face = 'heading' | 'name' | 'words';

export const faceOf: Record<Role, Face | null> = {
  heading: 'heading',
  name: 'name',
  namePriced: 'name',
  nameAfter: 'name',
  words: 'words',
  wordsPriced: 'words',
  wordsAfter: 'words',
  price: null,
  other: null,
};

/** The cost of one role following another; missing pairs are impossible. The first row of a block follows 'other'. */
export const following: Record<Role, Partial<Record<Role, number>>> = {
  heading: { name: 0.3, namePriced: 0, other: 0.8, heading: 2.2 },
  name: { name: 2.6, namePriced: 2.4, words: 0, wordsPriced: 0, price: 0, heading: 5, other: 5 },
  namePriced: { nameAfter: 1.6, name: 0.3, namePriced: 0, wordsAfter: 0, heading: 0.6, other: 1.5, price: 2 },
  nameAfter: { nameAfter: 2.5, name: 0.3, namePriced: 0, wordsAfter: 0, heading: 0.6, other: 1.5, price: 2 },
  words: { words: 0.3, wordsPriced: 0.1, price: 0.1, name: 4, namePriced: 4, heading: 4.5, other: 5 },
  wordsPriced: { wordsAfter: 2.5, name: 0, namePriced: 0, heading: 0.5, other: 1.5, price: 2.5 },
  wordsAfter: { wordsAfter: 0.3, name: 0.2, namePriced: 0, heading: 0.6, other: 1.5 },
  price: { price: 1.2, wordsAfter: 1.2, name: 0, namePriced: 0.3, heading: 0.5, other: 1.2 },
  other: { other: 0, heading: 0.2, name: 0.8, namePriced: 0.5 },
};
