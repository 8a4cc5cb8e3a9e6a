export * from './allocate.ts';
export { changePercent } from './change-percent.ts';
export * from './columns.ts';
export * from './decimal.ts';
export {
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  timesQuantity,
  toMoney,
  toPercent,
  toQuantity,
  toUnitCost,
  type UnitCost,
} from './kinds.ts';
export * from './rounding.ts';
export { settle } from './settle.ts';
export * from './sum-cents.ts';
export * from './typed-number.ts';
