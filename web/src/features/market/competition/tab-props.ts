import type { Restaurant } from '@platewise/contract';

/** Competitors belong to one restaurant, so each tab gets it as a prop. */
export type TabProps = { restaurant: Restaurant };
