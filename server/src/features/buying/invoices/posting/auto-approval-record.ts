import type { Invoice } from '@platewise/contract';

/** Who approved where nobody did, for people. */
export const automaticApprover = 'Platewise (automatic)';

/** What was decided about approving an invoice without a person, as it is stored beside it. */
export type AutoApprovalRecord = NonNullable<Invoice['autoApproval']>;
