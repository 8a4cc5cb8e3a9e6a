export { type AchRun, achFile } from './ach-file.ts';
export { amountInWords } from './amount-in-words.ts';
export type { CheckRun } from './check-run.ts';
export { hasPlainLetters } from './plain-letters.ts';
export { type SepaRun, sepaFile } from './sepa-file.ts';
