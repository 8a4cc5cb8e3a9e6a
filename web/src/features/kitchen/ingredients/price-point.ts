import type { priceHistory, ReplyOf } from '@platewise/contract';

/** One price of an ingredient, with the invoice behind it. */
export type PricePoint = ReplyOf<typeof priceHistory>[number];
