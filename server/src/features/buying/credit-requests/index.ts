export { creditRequestRoutes } from './credit-requests.routes.ts';
export {
  claimAgain,
  creditItem,
  creditWords,
  lessRequested,
  openCreditRequests,
  withdrawOfReceipt,
} from './open-credit-requests.ts';
export type { NewCreditRequest } from './write-requests.repo.ts';
