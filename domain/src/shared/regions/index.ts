export * from './countries.ts';
export * from './currencies.ts';
export * from './locale.ts';
export * from './paper.ts';
export * from './time-zones.ts';
