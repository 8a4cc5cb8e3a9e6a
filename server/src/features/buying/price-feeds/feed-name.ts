import { type Message, msg, worded } from '@platewise/domain';

const end = ', price list';

/** The stored name of a vendor's price list: in English. */
export const priceListName = (vendor: string): string => `${vendor}${end}`;

/** A feed's name as a message, from its stored one. */
export const feedName = (stored: string): Message =>
  stored.endsWith(end) ? msg('{vendor}, price list', { vendor: stored.slice(0, -end.length) }) : { message: stored };

/** A feed's name in the reader's language. */
export const feedWords = (stored: string): string => worded(feedName(stored));
