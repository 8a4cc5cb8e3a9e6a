export { markInvoicesOfItem, markInvoicesOfOrder, markRecentOfVendors } from './audit-marks.repo.ts';
