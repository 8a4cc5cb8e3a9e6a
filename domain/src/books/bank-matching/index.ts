export { type BankSuggestion, bankEvidence, type EntryMatch, type OpenBill } from './bank-entry.ts';
export { matchEntries } from './match-entries.ts';
