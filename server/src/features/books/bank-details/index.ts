export {
  maskedColumns,
  maskedOf,
  maskedReply,
  readNumbers,
} from './account-numbers.ts';
export { type BankRow, currentOf, detailsByIds, vendorsPending } from './bank-details.repo.ts';
export { bankDetailRoutes } from './bank-details.routes.ts';
export { changedRecently } from './bank-reply.ts';
export { approvalsOf, requireFourEyes } from './four-eyes.ts';
export { openNumbers, sealNumbers } from './sealed-numbers.ts';
