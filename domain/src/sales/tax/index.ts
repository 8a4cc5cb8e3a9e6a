export * from './country-rates.ts';
export * from './net-price.ts';
export * from './tax-rules.ts';
