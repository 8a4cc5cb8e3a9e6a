export * from './kinds.ts';
export * from './lots.ts';
export * from './stock-status.ts';
