import { type Amount, dec } from './decimal.ts';

/**
 * An amount of money as people read it in the United States, to the cent, without going through a binary float.
 * Throws what `dec` throws, and a RangeError for a currency that isn't three letters.
 * @example moneyWords('-1234.5', 'USD') // '-$1,234.50'
 */
export const moneyWords = (amount: Amount, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(dec(amount).toFixed() as `${number}`);
