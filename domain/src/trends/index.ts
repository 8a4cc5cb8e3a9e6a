export * from './basket.ts';
export * from './believed-prices.ts';
export * from './monthly-money.ts';
export * from './price-move.ts';
export * from './price-trend.ts';
export * from './risk.ts';
export * from './weekly-prices.ts';
