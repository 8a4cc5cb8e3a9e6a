import { vendorInventory } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { unitAfter } from '../../../lib/quantity.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { ErrorState, Skeleton, Unknown } from '../../../ui/index.ts';
import css from './vendors.module.css';

const statusWords: Record<string, string> = {
  in_stock: t('in stock'),
  low_stock: t('low stock'),
  out_of_stock: t('out of stock'),
  expired: t('expired'),
};

/** Stock on hand of this vendor's ingredients. */
export function VendorInventory({ vendorId, currency }: { vendorId: number; currency: string }) {
  const stock = useQuery(read(vendorInventory, { params: { id: vendorId } }));
  if (stock.error) return <ErrorState error={stock.error} onRetry={() => void stock.refetch()} />;
  if (stock.isPending) return <Skeleton kind="rows" count={4} />;
  if (stock.data.length === 0) {
    return <p className={css.empty}>{t("No stock of this vendor's ingredients. It appears here once counted.")}</p>;
  }
  return (
    <ul className="pw-list">
      {stock.data.map((item) => (
        <li key={item.inventoryId} className={css.row}>
          <span className={css.rowName}>
            <Link to={`/inventory?item=${item.inventoryId}`}>{item.name}</Link>
            <div className="pw-meta">
              {[item.location, statusWords[item.status] ?? item.status].filter(Boolean).join(' · ')}
            </div>
          </span>
          <span className="pw-num">
            {formatNumber(item.currentStock)}{' '}
            <span className="pw-ink-3">{unitAfter(item.currentStock, item.unit)}</span>
          </span>
          <span className={`${css.amount} pw-num`}>
            {item.value === null ? <Unknown reason={t('Cost unknown')} /> : formatMoney(item.value, { currency })}
          </span>
        </li>
      ))}
    </ul>
  );
}
