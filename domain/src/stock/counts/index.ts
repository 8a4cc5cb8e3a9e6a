export * from './count-difference.ts';
export * from './counted-quantity.ts';
export * from './settle-entry.ts';
export * from './typed-count.ts';
