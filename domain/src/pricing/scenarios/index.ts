export * from './group-totals.ts';
export { type ReadSentence, readSentence, type TypedChange } from './read-sentence.ts';
export * from './scenario-change.ts';
export * from './scenario-effect.ts';
export type { SentenceLanguage } from './sentence-words.ts';
export { type Meaning, meantTogether, whatIsMeant } from './what-is-meant.ts';
export * from './win-back.ts';
export { writeSentence } from './write-sentence.ts';
