export { approvalReplies, noApproval } from './approval-reply.ts';
export { waitingApprovals } from './approval-states.ts';
export { approvalRoutes } from './approvals.routes.ts';
export { giveApproval, hasRules, rulesOn, sameRate } from './give-approval.ts';
export { deleteApprovals, deleteVoidApprovals } from './invoice-approvals.repo.ts';
export { sendApprovalReminders } from './send-reminders.ts';
