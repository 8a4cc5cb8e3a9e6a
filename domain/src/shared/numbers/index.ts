export * from './allocate.ts';
export * from './amounts.ts';
export { changePercent } from './change-percent.ts';
export * from './columns.ts';
export * from './decimal.ts';
export * from './rounding.ts';
export { settle } from './settle.ts';
export * from './sum-cents.ts';
export * from './typed-number.ts';
