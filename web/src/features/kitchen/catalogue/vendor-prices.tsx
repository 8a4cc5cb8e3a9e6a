import { switchVendor, type VendorPrice, vendorPrices } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, EmptyState, ErrorState, Money, Skeleton, toast } from '../../../ui/index.ts';
import css from './catalogue.module.css';

/** All vendors' prices per ingredient unit, lowest first. */
export function VendorPrices({ ingredientId }: { ingredientId: number }) {
  const list = useQuery({ ...read(vendorPrices, { params: { id: ingredientId } }), staleTime: 0 });
  const choose = useCall(switchVendor, {
    onSuccess: ({ vendorName }) => toast({ title: t('Vendor switched'), description: vendorName ?? undefined }),
    onError: (error) => {
      toast({ title: t('Failed to switch vendor'), description: messageOf(error), destructive: true });
      void list.refetch();
    },
  });
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton kind="rows" count={3} height={56} />;
  const { prices, unit, currency, version, can } = list.data;
  if (prices.length === 0) {
    return (
      <EmptyState
        title={t('No prices to compare yet')}
        text={t("Each vendor's price per unit appears here, from approved invoices and imported price lists.")}
      />
    );
  }
  return (
    <ul className="pw-ruled" aria-label={t('Vendor prices')}>
      {prices.map((price) => (
        <li key={price.vendorItemId} className={css.price}>
          <div className={css.grow}>
            <div className="pw-strong">{price.vendorName}</div>
            <div className="pw-meta">
              {[price.description, price.packText, price.itemCode && t('No. {itemCode}', { itemCode: price.itemCode })]
                .filter(Boolean)
                .join(' · ')}
            </div>
            <div className="pw-meta">{whenOf(price)}</div>
          </div>
          <div className={css.figure}>
            <div className="pw-strong">
              <Money value={price.perUnit} per={unit} currency={currency} reason={reasonOf(price)} />
            </div>
            <Marks price={price} />
          </div>
          <div className={css.actions}>
            {can.switch && price.perUnit !== null && !price.isCurrentVendor && (
              <Button
                size="xs"
                loading={choose.isPending && choose.variables?.body?.vendorItemId === price.vendorItemId}
                disabled={choose.isPending}
                aria-label={t('Switch to {vendorName}, {description}', {
                  vendorName: price.vendorName,
                  description: price.description,
                })}
                onClick={() =>
                  choose.mutate({ params: { id: ingredientId }, body: { vendorItemId: price.vendorItemId, version } })
                }
              >
                {t('Switch')}
              </Button>
            )}
            {price.isCurrentVendor && <span className="pw-meta">{t('current vendor')}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Marks({ price: { cheapest, old, differencePercent } }: { price: VendorPrice }) {
  const apart = differencePercent === null || differencePercent === 0 ? null : differencePercent;
  return (
    <>
      {cheapest && <Badge tone="green">{t('cheapest')}</Badge>} {old && <Badge tone="amber">{t('old price')}</Badge>}
      {apart !== null && (
        <div className="pw-meta pw-num">
          {apart < 0
            ? t('{percent}% below the current cost', { percent: formatNumber(-apart, 1) })
            : t('{percent}% above the current cost', { percent: formatNumber(apart, 1) })}
        </div>
      )}
    </>
  );
}

function whenOf({ pricedOn, fromList, ageDays, price }: VendorPrice): string {
  if (price === null) return t('Not bought yet');
  if (pricedOn === null) return t('From a price list, not bought yet');
  const date = formatDate(pricedOn);
  if (fromList) return t('Price list of {date}', { date });
  if (ageDays === 0) return t('Bought {date}, today', { date });
  if (ageDays === 1) return t('Bought {date}, yesterday', { date });
  return t('Bought {date}, {days} days ago', { date, days: ageDays ?? 0 });
}

const reasonOf = ({ missing, reason, currency }: VendorPrice) =>
  missing?.question ??
  (reason === 'no_rate' ? t('No exchange rate for {currency}', { currency }) : t('Not bought yet'));
