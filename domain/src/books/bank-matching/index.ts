export * from './bank-entry.ts';
export { matchEntries } from './match-entries.ts';
