import type { OrderType } from '@platewise/domain';
import { t, translated } from './t.ts';

const known: Record<OrderType, string> = {
  'Dine-In': t('Dine-In'),
  Takeout: t('Takeout'),
  Delivery: t('Delivery (order type)'),
  Other: t('Other'),
};

/** An order type in the reader's language; systems send types of their own too. */
export const orderWords = (type: string): string =>
  Object.hasOwn(known, type) ? known[type as OrderType] : translated(type);
