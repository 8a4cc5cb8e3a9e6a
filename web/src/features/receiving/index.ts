export { CreditRequests } from './credit-requests.tsx';
export { InvoiceOrders } from './invoice-orders.tsx';
export { OrderFollowUp } from './order-follow-up.tsx';
