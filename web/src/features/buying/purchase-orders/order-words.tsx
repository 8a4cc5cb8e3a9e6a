import type { OrderChoice, OrderNeedRow, PurchaseOrderRow } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { Badge } from '../../../ui/index.ts';

export const statusWords: Record<PurchaseOrderRow['status'], string> = {
  draft: t('Draft'),
  sent: t('Sent'),
  partly_received: t('Partly received'),
  received: t('Received (order)'),
  closed: t('Closed (order)'),
  cancelled: t('Canceled'),
};

const tones = {
  draft: 'outline',
  sent: 'neutral',
  partly_received: 'amber',
  received: 'green',
  closed: 'neutral',
  cancelled: 'outline',
} as const;

/** An order's status, and whether it is late. */
export const OrderStatus = ({ order }: { order: Pick<PurchaseOrderRow, 'status' | 'late'> }) => (
  <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
    <Badge tone={tones[order.status]}>{statusWords[order.status]}</Badge>
    {order.late && <Badge tone="red">{t('Late')}</Badge>}
  </span>
);

/** 'CS of 20 lb', 'CS', 'unit'. */
export const unitWords = (
  { purchaseUnit, contents }: Pick<OrderChoice, 'purchaseUnit' | 'contents'>,
  ingredientUnit: string | null,
): string => {
  const bought = purchaseUnit ?? t('unit');
  // Avoid saying a pound of one pound.
  const plain = contents === null || ingredientUnit === null || (contents === 1 && bought === ingredientUnit);
  return plain
    ? bought
    : t('{unit} of {contents}', { unit: bought, contents: formatQuantity(contents, ingredientUnit) });
};

const sources: Record<NonNullable<OrderChoice['parFrom']>, string> = {
  guide: t('set in the order guide'),
  delivery: t('weekly usage plus safety stock, divided by deliveries per week'),
  lead_time: t('daily usage until the delivery after next, plus safety stock'),
  max_stock: t('maximum stock'),
};

/** Where a par comes from, as text. */
export const parSource = (from: OrderChoice['parFrom']): string => (from === null ? '' : sources[from]);

const reasons: Record<OrderChoice['reason'], string> = {
  below_par: t('Below par'),
  reorder_point: t('At the reorder point'),
  enough: t('Enough'),
  not_in_stock: t('Not in inventory'),
  unknown_pack: t('Pack contents unknown'),
  no_par: t('No par or usage known'),
};
export const reasonWords = (reason: OrderChoice['reason']): string => reasons[reason];

export const dayWords = (date: string | null): string => (date === null ? t('not set') : formatDate(date));

const uses: Record<NonNullable<OrderNeedRow['useFrom']>, string> = {
  forecast: t('based on recipes and expected sales for the next 7 days'),
  sales: t('based on recipes and sales of the last four weeks'),
  purchases: t('based on purchases of the last twelve weeks'),
};

/** What weekly use is based on, as text. */
export const usedFrom = (from: OrderNeedRow['useFrom']): string => (from === null ? '' : uses[from]);
