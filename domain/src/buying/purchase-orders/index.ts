export * from './choose-item.ts';
export * from './deliveries.ts';
export * from './order-amounts.ts';
export * from './order-status.ts';
export * from './par.ts';
export * from './suggest-order.ts';
