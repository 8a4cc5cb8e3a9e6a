export { maskedAccount } from './masked-account.ts';
export { accountsOfVendors, type PrintedAccount, printedAccounts } from './pay-to.repo.ts';
export { storeAccounts } from './store-accounts.ts';
