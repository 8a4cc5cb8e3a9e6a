import { beer, beverages, cleaning, paper, spirits, wine } from './drinks.ts';
import { bakery, canned, dry, frozen, oils } from './dry.ts';
import { dairy, eggs, produce } from './fresh.ts';
import type { Good } from './good.ts';
import { meat, poultry, seafood } from './meat.ts';

/** Every product a made-up distributor can sell. */
export const goods: readonly Good[] = [
  ...[...meat, ...poultry, ...seafood, ...produce, ...dairy, ...eggs, ...dry, ...canned, ...oils],
  ...[...frozen, ...bakery, ...beverages, ...wine, ...spirits, ...beer, ...paper, ...cleaning],
];
