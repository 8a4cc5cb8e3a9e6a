import type { WebhookEvent } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

export const eventNames: Record<WebhookEvent, { name: string; note: string }> = {
  'invoice.approved': { name: t('Invoice approved'), note: t('By a person or automatically') },
  'price.changed': {
    name: t('Cost of an ingredient changed'),
    note: t('From an approved invoice or entered manually'),
  },
  'menu.price_changed': { name: t('Selling price of a dish changed'), note: '' },
  'stock.low': { name: t('Stock is low'), note: t('Needs inventory tracking') },
  'sales.imported': { name: t('Sales imported'), note: t('From a POS or a file') },
};

export const eventName = (event: string): string =>
  event === 'ping' ? t('Test') : (eventNames[event as WebhookEvent]?.name ?? event);
