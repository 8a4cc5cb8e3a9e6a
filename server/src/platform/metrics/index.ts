export { measuredReader } from './measured-reader.ts';
export { createMetrics, type Metrics, type PoolState, type QueueState } from './metrics.ts';
