export * from './depletion.ts';
export * from './kinds.ts';
export * from './lots.ts';
export * from './spread.ts';
export * from './stock-status.ts';
export * from './waste-reasons.ts';
