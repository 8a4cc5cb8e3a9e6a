export * from './order-amounts.ts';
export * from './order-status.ts';
