export * from './actual-usage.ts';
export * from './category-costs.ts';
export * from './causes.ts';
export * from './count-periods.ts';
export * from './goods-sold.ts';
