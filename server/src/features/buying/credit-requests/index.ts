export { creditRequestRoutes } from './credit-requests.routes.ts';
export { creditWords, openCreditRequests, withdrawOfReceipt } from './open-credit-requests.ts';
export type { NewCreditRequest } from './write-requests.repo.ts';
