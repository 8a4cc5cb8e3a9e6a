/**
 * Held by whatever changes bank details or payment runs of a restaurant, or merges its vendors, before it locks invoices.
 */
export const payingLock = 'payments';
