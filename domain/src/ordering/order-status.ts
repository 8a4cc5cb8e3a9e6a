/** From the first thought to the end; `closed` may be short of what was ordered, `cancelled` never came. */
export const orderStatuses = ['draft', 'sent', 'partly_received', 'received', 'closed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What a person does with an order; what is received follows from its receipts. */
export type OrderAct = 'edit' | 'remove' | 'send' | 'resend' | 'receive' | 'cancel' | 'close' | 'reopen';

const mayFrom: Record<OrderAct, readonly OrderStatus[]> = {
  edit: ['draft'],
  remove: ['draft'],
  send: ['draft'],
  resend: ['sent', 'partly_received'],
  receive: ['sent', 'partly_received', 'received'],
  // What has come cannot be called off: such an order is closed.
  cancel: ['draft', 'sent'],
  close: ['sent', 'partly_received', 'received'],
  reopen: ['closed', 'cancelled'],
};

/**
 * Whether an order that stands at `status` lets itself be acted on so. Receiving is allowed once more on what was
 * received in full, since a late part may still come.
 * @example mayAct('draft', 'send') // true
 * @example mayAct('received', 'cancel') // false
 */
export const mayAct = (status: OrderStatus, act: OrderAct): boolean => mayFrom[act].includes(status);
