export { type Correlation, correlate } from './correlate.ts';
export type {
  CorrelatedIngredient,
  CorrelatedVendor,
  CorrelationInput,
  RecordedSupply,
  VendorGood,
} from './correlation-input.ts';
export {
  AUTO_MATCH_FROM,
  type CorrelationFactor,
  correlationFactors,
  correlationScore,
  correlationWeights,
  type FactorSays,
  type FactorsSay,
  sharedWeights,
} from './score.ts';
