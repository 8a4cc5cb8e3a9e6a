export * from './measure.ts';
export * from './order-progress.ts';
export * from './pair-lines.ts';
export * from './propose-orders.ts';
export * from './received-stock.ts';
export * from './three-way-match.ts';
export * from './tolerances.ts';
