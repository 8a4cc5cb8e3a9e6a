export * from './access.ts';
export * from './grant.ts';
export * from './token-scopes.ts';
