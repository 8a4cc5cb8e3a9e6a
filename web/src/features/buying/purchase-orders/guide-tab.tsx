import { getVendorOrdering } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useCurrencies } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts';
import { VendorSelect } from '../vendors/index.ts';
import { GuideTable } from './guide-table.tsx';
import css from './purchase-orders.module.css';
import { VendorOrderingDialog } from './vendor-ordering-dialog.tsx';

const shortDays = {
  mon: t('Mon'),
  tue: t('Tue'),
  wed: t('Wed'),
  thu: t('Thu'),
  fri: t('Fri'),
  sat: t('Sat'),
  sun: t('Sun'),
};

/** What is bought from a vendor, and its ordering settings. */
export function GuideTab() {
  const restaurantId = useSelectedRestaurant();
  const [vendor, setVendor] = useUrlState('vendor', '', { replace: true });
  const id = Number(vendor) || null;
  return (
    <div className="pw-tab-16">
      <div className={css.bar}>
        <VendorSelect label={t('Vendor')} restaurantId={restaurantId} value={vendor} onChange={setVendor} />
      </div>
      {id === null ? (
        <EmptyState
          title={t('Choose a vendor')}
          text={t(
            'The order guide lists what you buy from the vendor, with last prices and pars. It updates automatically from approved invoices.',
          )}
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
  const email = data.orderEmail ?? data.vendorEmail;
  const facts = [
    data.deliveryDays.length === 0
      ? t('{deliveriesPerWeek, plural, one {# delivery} other {# deliveries}} per week', {
          deliveriesPerWeek: data.deliveriesPerWeek,
        })
      : t('delivers {days}', { days: data.deliveryDays.map((day) => shortDays[day]).join(', ') }),
    t('{leadDays, plural, one {# day} other {# days}} lead time', { leadDays: data.leadDays }),
    t('{safetyPercent}% safety stock', { safetyPercent: formatNumber(data.safetyPercent) }),
    data.minimumOrder === null
      ? t('no minimum order')
      : t('minimum order {minimumOrder}', { minimumOrder: formatMoney(data.minimumOrder, { currency }) }),
    data.accountNumber === null ? null : t('account {accountNumber}', { accountNumber: data.accountNumber }),
    email === null ? t('orders to no address') : t('orders to {email}', { email }),
  ];
  return (
    <>
      <div className={css.bar}>
        <p className={css.note}>{facts.filter(Boolean).join(' · ')}</p>
        {data.can.edit && (
          <span className={css.push}>
            <Button icon={<Settings2 size={14} aria-hidden />} onClick={() => setSetting(true)}>
              {t('Order Settings')}
            </Button>
          </span>
        )}
      </div>
      <GuideTable vendorId={vendorId} currency={currency} />
      <VendorOrderingDialog ordering={data} currency={currency} open={setting} onClose={() => setSetting(false)} />
    </>
  );
}
