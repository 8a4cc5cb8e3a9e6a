export * from './access/index.ts';
export * from './costing/index.ts';
export * from './dates/index.ts';
export * from './domain-error.ts';
export * from './invoices/index.ts';
export * from './numbers/index.ts';
export * from './packs/index.ts';
export * from './units/index.ts';
