export { type ReadSentence, readSentence, type TypedChange } from './read-sentence.ts';
export * from './scenario-change.ts';
export * from './scenario-effect.ts';
export * from './scenario-totals.ts';
export type { SentenceLanguage } from './sentence-words.ts';
export { type Meaning, whatIsMeant } from './what-is-meant.ts';
export * from './win-back.ts';
export { writeSentence } from './write-sentence.ts';
