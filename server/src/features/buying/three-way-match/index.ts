export { creditsOfOrder as requestsOfOrder } from './match.repo.ts';
export type { MatchedOrder } from './match-of-order.ts';
export { askedFor, seenOf } from './match-reply.ts';
export { matchesOfInvoices } from './matches-of-invoices.ts';
export { threeWayMatchRoutes } from './three-way-match.routes.ts';
