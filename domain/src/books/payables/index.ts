export * from './ageing.ts';
export { cashByWeek } from './cash-weeks.ts';
export { dueFromTerms } from './due-date.ts';
export { earlyDiscount } from './early-discount.ts';
export { owedOf, type PartRefusal, paidSoFar, paymentState, settlePart } from './settle-part.ts';
