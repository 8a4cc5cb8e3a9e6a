export * from './buckets.ts';
export * from './cost-of-goods.ts';
export * from './price-season.ts';
export * from './prime-cost.ts';
export * from './spread-days.ts';
