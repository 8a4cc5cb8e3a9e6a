import { CreditRequests } from './credit-requests.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderMatchSection } from './order-match.tsx';
import { OrderReceipts } from './order-receipts.tsx';

/** Follow-up of a sent order: deliveries, invoices, matching and credit requests. */
export const OrderFollowUp = ({ orderId }: { orderId: number }) => (
  <>
    <OrderReceipts orderId={orderId} />
    <OrderInvoices orderId={orderId} />
    <OrderMatchSection orderId={orderId} />
    <CreditRequests about={{ orderId }} quiet />
  </>
);
