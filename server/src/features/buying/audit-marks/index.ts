export {
  isAuditable,
  markInvoicesOfItem,
  markInvoicesOfOrder,
  markInvoicesOfVendor,
  markNeighbors,
  markRecentOfVendors,
} from './audit-marks.repo.ts';
