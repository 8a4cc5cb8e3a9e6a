export { type Correlation, correlate } from './correlate.ts';
export type {
  CorrelatedIngredient,
  CorrelatedVendor,
  CorrelationInput,
  RecordedSupply,
  VendorGood,
} from './correlation-input.ts';
export {
  type CorrelationFactor,
  correlationFactors,
  type FactorSays,
  type FactorsSay,
  isAutoMatch,
  sharedWeights,
} from './score.ts';
