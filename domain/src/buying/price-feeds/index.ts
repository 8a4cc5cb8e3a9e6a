export * from './listed-item.ts';
export * from './price-index.ts';
