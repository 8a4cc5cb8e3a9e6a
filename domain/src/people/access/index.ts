export * from './access.ts';
export * from './access-words.ts';
export * from './grant.ts';
export * from './token-scopes.ts';
