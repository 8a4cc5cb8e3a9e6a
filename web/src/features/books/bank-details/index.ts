export { AccountNumbers } from './account-numbers.tsx';
export { accountText, changedText } from './account-text.ts';
export { BankDetailsSection } from './bank-details-section.tsx';
export { type NumbersDraft, noNumbers, numbersOf } from './numbers-draft.ts';
