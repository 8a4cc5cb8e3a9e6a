export { nameKey } from './name-key.ts';
export * from './propose.ts';
export * from './records/match-records.ts';
export { similarity } from './similarity.ts';
export * from './vendor-name.ts';
export { normaliseName } from './words.ts';
export { writtenName } from './written-name.ts';
