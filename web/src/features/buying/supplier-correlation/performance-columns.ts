import type { SupplierPerformanceRow } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
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
  column('vendor', t('Vendor'), (row) => row.vendorName),
  column('from', t('From'), (row) => row.startDate),
  column('to', t('To'), (row) => row.endDate),
  column('score', t('Overall score'), (row) => row.overallScore),
  column('onTime', t('On-time delivery %'), (row) => row.metrics.onTimeDeliveryRate),
  column('quality', t('Quality rating of 5'), (row) => row.metrics.qualityRating),
  column('price', t('Price competitiveness %'), (row) => row.metrics.priceCompetitiveness),
  column('filled', t('Order fulfillment %'), (row) => row.metrics.orderFulfillmentRate),
  column('communication', t('Communication rating of 5'), (row) => row.metrics.communicationRating),
  column('value', t('Total order value'), (row) => row.metrics.totalOrderValue),
];
