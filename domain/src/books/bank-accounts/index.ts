export { isInSepa, readBic, readIban } from './iban.ts';
export { readRoutingNumber, readUsAccount } from './us-account.ts';
