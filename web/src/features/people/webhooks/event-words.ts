import type { WebhookEvent } from '@platewise/contract';

export const eventNames: Record<WebhookEvent, { name: string; note: string }> = {
  'invoice.approved': { name: 'Invoice approved', note: 'By a person or automatically' },
  'price.changed': { name: 'Cost of an ingredient changed', note: 'From an approved invoice or entered manually' },
  'menu.price_changed': { name: 'Selling price of a dish changed', note: '' },
  'stock.low': { name: 'Stock is low', note: 'Needs inventory tracking' },
  'sales.imported': { name: 'Sales imported', note: 'From a POS or a file' },
};

export const eventName = (event: string): string =>
  event === 'ping' ? 'Test' : (eventNames[event as WebhookEvent]?.name ?? event);
