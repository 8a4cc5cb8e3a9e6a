export {
  isAuditable,
  markInvoicesOfItem,
  markInvoicesOfOrder,
  markInvoicesOfRequest,
  markInvoicesOfVendor,
  markNeighbors,
  markRecentOfVendors,
} from './audit-marks.repo.ts';
export { lockFindings } from './lock-findings.ts';
