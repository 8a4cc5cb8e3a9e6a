import type { priceAlertSummary, ReplyOf } from '@platewise/contract';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { useCurrencies } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Tiles, Unknown } from '../../../ui/index.ts';

/** The number of open alerts and their cost, separately for each currency. */
export function AlertTiles({ summary }: { summary: ReplyOf<typeof priceAlertSummary> }) {
  const { active, high, acknowledged, resolved, unknown, money } = summary;
  const currencyOf = useCurrencies();
  const restaurantId = useSelectedRestaurant();
  const [first, ...others] = money;
  const currency = first?.currency ?? currencyOf(restaurantId);
  const lost = first?.lost ?? 0;
  const gained = first?.gained ?? 0;
  const allUnknown = active > 0 && unknown >= active;
  return (
    <Tiles
      tiles={[
        {
          label: t('Active (alerts)'),
          value: formatNumber(active),
          note: t('{count} high severity', { count: formatNumber(high) }),
        },
        {
          label: t('Added cost per month'),
          // If no amount is known, the total is unknown, not zero.
          value: allUnknown ? (
            <Unknown reason={t('Needs recipes and sales, or purchases')} noCost />
          ) : (
            <span className={lost > 0 ? 'pw-red' : undefined}>{formatMoney(lost, { currency, sign: lost > 0 })}</span>
          ),
          note: [
            ...(active > unknown ? [t('as of each alert date')] : []),
            ...(gained > 0
              ? [t('{amount} saved by price decreases', { amount: formatMoney(gained, { currency }) })]
              : []),
            ...others
              .filter((one) => one.lost > 0)
              .map((one) => formatMoney(one.lost, { currency: one.currency, sign: true })),
            ...(unknown > 0
              ? [t('excludes {count, plural, one {# alert} other {# alerts}} with unknown cost', { count: unknown })]
              : []),
          ].join(', '),
        },
        { label: t('Acknowledged (alerts)'), value: formatNumber(acknowledged), note: t('seen, not resolved yet') },
        {
          label: t('Resolved (alerts)'),
          value: formatNumber(resolved),
          note: t('manually, or when the price returned to normal'),
        },
      ]}
    />
  );
}
