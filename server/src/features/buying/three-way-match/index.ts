export { type AskedPart, askedFor, askedPart, freeNth, leastRest, nthOf, restSubject } from './asked-for.ts';
export { creditsOfOrder as requestsOfOrder } from './match.repo.ts';
export type { MatchedOrder } from './match-of-order.ts';
export { seenOf } from './match-reply.ts';
export { matchesOfInvoices } from './matches-of-invoices.ts';
export { threeWayMatchRoutes } from './three-way-match.routes.ts';
