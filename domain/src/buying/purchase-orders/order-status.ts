/** In lifecycle order; `closed` may be short of what was ordered, `cancelled` was never delivered. */
export const orderStatuses = ['draft', 'sent', 'partly_received', 'received', 'closed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** User actions on an order; receiving status follows from its receipts. */
export type OrderAct = 'edit' | 'remove' | 'send' | 'resend' | 'receive' | 'cancel' | 'close' | 'reopen';

const mayFrom: Record<OrderAct, readonly OrderStatus[]> = {
  edit: ['draft'],
  remove: ['draft'],
  send: ['draft'],
  resend: ['sent', 'partly_received'],
  receive: ['sent', 'partly_received', 'received'],
  // Delivered goods can't be cancelled; such an order is closed instead.
  cancel: ['draft', 'sent'],
  close: ['sent', 'partly_received', 'received'],
  reopen: ['closed', 'cancelled'],
};

/**
 * Whether an order in `status` allows an action. A fully received order can still receive, since a late part may
 * arrive.
 * @example mayAct('draft', 'send') // true
 * @example mayAct('received', 'cancel') // false
 */
export const mayAct = (status: OrderStatus, act: OrderAct): boolean => mayFrom[act].includes(status);
