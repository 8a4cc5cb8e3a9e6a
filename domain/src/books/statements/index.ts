export * from './reconcile.ts';
export * from './statement.ts';
