export * from './owed-on.ts';
export * from './reconcile.ts';
export * from './statement.ts';
