export { CreditLayer } from './credit-layer.ts';
export { CreditRequests } from './credit-requests.tsx';
export { InvoiceOrders } from './invoice-orders.tsx';
export { OrderFollowUp } from './order-follow-up.tsx';
export { ReceiptRows } from './receipt-rows.tsx';
export { type LineDraft, lineBody, newLine } from './receive-draft.ts';
export { ReceiveLine } from './receive-line.tsx';
