import type { SupplierPerformanceRow } from '@platewise/contract';
import type { Column } from '../../../ui/index.ts';

const column = (
  id: string,
  header: string,
  value: (row: SupplierPerformanceRow) => string | number | null | undefined,
): Column<SupplierPerformanceRow> => ({
  id,
  header,
  value: (row) => value(row) ?? null,
  cell: (row) => value(row),
});

/** Export of everything shown, one row per vendor and period; unknown values are a dash. */
export const performanceColumns: Column<SupplierPerformanceRow>[] = [
  column('vendor', 'Vendor', (row) => row.vendorName),
  column('from', 'From', (row) => row.startDate),
  column('to', 'To', (row) => row.endDate),
  column('score', 'Overall score', (row) => row.overallScore),
  column('onTime', 'On-time delivery %', (row) => row.metrics.onTimeDeliveryRate),
  column('quality', 'Quality rating of 5', (row) => row.metrics.qualityRating),
  column('price', 'Price competitiveness %', (row) => row.metrics.priceCompetitiveness),
  column('filled', 'Order fulfillment %', (row) => row.metrics.orderFulfillmentRate),
  column('communication', 'Communication rating of 5', (row) => row.metrics.communicationRating),
  column('value', 'Total order value', (row) => row.metrics.totalOrderValue),
];
