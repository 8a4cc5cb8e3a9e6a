export * from './propose.ts';
export { similarity } from './similarity.ts';
export * from './vendor-name.ts';
export { normaliseName } from './words.ts';
