export { ApprovalNotice } from './approval-notice.tsx';
export { ApprovalSettings } from './approval-settings.tsx';
export { approveLabel } from './approve-label.ts';
