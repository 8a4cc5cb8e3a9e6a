export * from './ask-query.ts';
export * from './understand.ts';
export * from './understanding.ts';
export * from './word-query.ts';
