export * from './access/index.ts';
export * from './domain-error.ts';
export * from './numbers/index.ts';
