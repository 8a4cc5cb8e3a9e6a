export * from './advice-on-buying.ts';
export { adviseOnBuying } from './advise-on-buying.ts';
export { procurementPriceDays } from './buying-rules.ts';
