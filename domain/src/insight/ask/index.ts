export * from './ask-query.ts';
export { measureLabels, splitLabels } from './assembly/labels.ts';
export * from './understand.ts';
export * from './understanding.ts';
export * from './word-query.ts';
