import type { OrderType } from '@platewise/domain';
import { t } from '../../../lib/t.ts';

export const orderWords: Record<OrderType, string> = {
  'Dine-In': t('Dine-In'),
  Takeout: t('Takeout'),
  Delivery: t('Delivery'),
  Other: t('Other'),
};
