export {
  acceptedBy,
  approvalState,
  namesToApproveIn,
  type PossibleApprover,
} from './approval-state.ts';
export { type ApprovalRule, type ApproverRole, approverRoles, type RuledInvoice } from './rule-applies.ts';
