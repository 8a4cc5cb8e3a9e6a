import type { Restaurant } from '@platewise/contract';

/** Competitors are those of one restaurant: each tab is told which. */
export type TabProps = { restaurant: Restaurant };
