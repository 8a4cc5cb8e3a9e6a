/** Held by everything that changes bank details or payment runs of a restaurant, before it locks invoices. */
export const payingLock = 'payments';
