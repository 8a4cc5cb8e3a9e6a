import type { Invoice } from '@platewise/contract';
import { type Message, msg, storedWords, worded } from '@platewise/domain';

/** The approver shown for automatic approvals. */
const automaticApprover = msg('Platewise (automatic)');

export const approverOf = ({ auto_approved, approver }: { auto_approved: boolean; approver: string | null }) =>
  auto_approved ? worded(automaticApprover) : approver;

type Reply = NonNullable<Invoice['autoApproval']>;

/** The decision about automatic approval, as stored with the invoice; older reasons are English texts. */
export type AutoApprovalRecord = Omit<Reply, 'reasons'> & {
  reasons: (Omit<Reply['reasons'][number], 'message'> & { message: Message | string })[];
};

export const autoApprovalReply = (record: AutoApprovalRecord | null): Reply | null =>
  record && { ...record, reasons: record.reasons.map((one) => ({ ...one, message: storedWords(one.message) })) };
