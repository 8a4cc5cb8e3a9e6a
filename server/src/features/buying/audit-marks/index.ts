export {
  isAuditable,
  markInvoicesOfItem,
  markInvoicesOfOrder,
  markInvoicesOfVendor,
  markRecentOfVendors,
} from './audit-marks.repo.ts';
