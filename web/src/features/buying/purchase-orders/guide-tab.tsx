import { getVendorOrdering } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { countOf, formatMoney, formatNumber, withCapital } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useCurrencies } from '../../../lib/restaurants.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts';
import { GuideTable } from './guide-table.tsx';
import css from './purchase-orders.module.css';
import { VendorOrderingDialog } from './vendor-ordering-dialog.tsx';
import { VendorSelect } from './vendor-select.tsx';

/** What is bought from a vendor, and its ordering settings. */
export function GuideTab() {
  const [vendor, setVendor] = useUrlState('vendor', '', { replace: true });
  const id = Number(vendor) || null;
  return (
    <div className={css.stack}>
      <div className={css.bar}>
        <VendorSelect label="Vendor" value={vendor} onChange={setVendor} />
      </div>
      {id === null ? (
        <EmptyState
          title="Choose a vendor"
          text="Its order guide lists what you buy from it, with last prices and pars. It updates automatically from approved invoices."
        />
      ) : (
        <Guide key={id} vendorId={id} />
      )}
    </div>
  );
}

function Guide({ vendorId }: { vendorId: number }) {
  const [setting, setSetting] = useState(false);
  const currencies = useCurrencies();
  const ordering = useQuery(read(getVendorOrdering, { params: { id: vendorId } }));
  if (ordering.error) return <ErrorState error={ordering.error} onRetry={() => void ordering.refetch()} />;
  if (ordering.isPending) return <Skeleton kind="rows" />;
  const { data } = ordering;
  const currency = currencies(data.restaurantId);
  const facts = [
    data.deliveryDays.length === 0
      ? `${countOf(data.deliveriesPerWeek, 'delivery', 'deliveries')} per week`
      : `delivers ${data.deliveryDays.map(withCapital).join(', ')}`,
    `${countOf(data.leadDays, 'day')} lead time`,
    `${formatNumber(data.safetyPercent)}% safety stock`,
    data.minimumOrder === null ? 'no minimum order' : `minimum order ${formatMoney(data.minimumOrder, { currency })}`,
    data.accountNumber === null ? null : `account ${data.accountNumber}`,
    `orders to ${data.orderEmail ?? data.vendorEmail ?? 'no address'}`,
  ];
  return (
    <>
      <div className={css.bar}>
        <p className={css.note}>{facts.filter(Boolean).join(' · ')}</p>
        {data.can.edit && (
          <span className={css.push}>
            <Button icon={<Settings2 size={14} aria-hidden />} onClick={() => setSetting(true)}>
              Order Settings
            </Button>
          </span>
        )}
      </div>
      <GuideTable vendorId={vendorId} currency={currency} />
      <VendorOrderingDialog ordering={data} currency={currency} open={setting} onClose={() => setSetting(false)} />
    </>
  );
}
