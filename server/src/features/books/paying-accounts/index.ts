export { methodsOf } from './paying-account-reply.ts';
export { findPayingAccount, type PayingAccountRow, updatePayingAccount } from './paying-accounts.repo.ts';
export { payingAccountRoutes } from './paying-accounts.routes.ts';
