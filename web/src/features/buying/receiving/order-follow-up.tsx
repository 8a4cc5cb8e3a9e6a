import { CreditRequests } from './credit-requests.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderMatchSection } from './order-match.tsx';
import { OrderReceipts } from './order-receipts.tsx';

/** What follows once an order was sent: its deliveries, its invoices, how they match, and the credits that are asked for. */
export const OrderFollowUp = ({ orderId }: { orderId: number }) => (
  <>
    <OrderReceipts orderId={orderId} />
    <OrderInvoices orderId={orderId} />
    <OrderMatchSection orderId={orderId} />
    <CreditRequests about={{ orderId }} quiet />
  </>
);
