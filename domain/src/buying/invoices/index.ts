export * from './approval.ts';
export * from './auto-approval.ts';
export * from './check-invoice.ts';
export * from './costs-from.ts';
export * from './document-kind.ts';
export * from './edi-standard.ts';
export * from './input-tax.ts';
export * from './invoice-line.ts';
export * from './invoice-number.ts';
export * from './kept-until.ts';
export * from './line-type.ts';
export * from './money-at-risk.ts';
export * from './payment-status.ts';
export {
  type PostedCost,
  type PostedLine,
  type Posting,
  type PresentCost,
  postingDecision,
  type UnpostedLine,
  type UnpostedReason,
  yields,
} from './posting.ts';
export * from './review-doubts.ts';
export * from './same-invoice.ts';
export * from './unposting.ts';
