export * from './ask-query.ts';
