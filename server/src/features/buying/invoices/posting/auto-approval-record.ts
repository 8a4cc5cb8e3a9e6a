import type { Invoice } from '@platewise/contract';

/** The approver shown for automatic approvals. */
export const automaticApprover = 'Platewise (automatic)';

/** The decision about automatic approval, as stored with the invoice. */
export type AutoApprovalRecord = NonNullable<Invoice['autoApproval']>;
