export { isInSepa, readBic, readIban } from './iban.ts';
export { accountMasker } from './masked-text.ts';
export { readRoutingNumber, readUsAccount } from './us-account.ts';
