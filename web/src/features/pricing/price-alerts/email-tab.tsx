import { listPriceDigests, type PriceDigest, setPriceDigest } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDateAs } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { EmptyState, ErrorState, Skeleton, Switch, toast } from '../../../ui/index.ts';
import css from './price-alerts.module.css';

/** The user's own weekly email, by restaurant. */
export function EmailTab() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const digests = useQuery(read(listPriceDigests, { query: { restaurantId } }));
  const set = useCall(setPriceDigest, {
    onSuccess: ({ isActive, restaurantName }) =>
      toast({
        title: isActive ? t('Weekly email turned on') : t('Weekly email turned off'),
        description: restaurantName,
      }),
    onError: (error) =>
      toast({ title: t("Couldn't change the email setting"), description: messageOf(error), destructive: true }),
  });
  const { data, error, refetch } = digests;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="rows" count={2} height={64} />;
  if (!data.mailEnabled) {
    return (
      <EmptyState
        title={t("Email isn't set up")}
        text={t('Ask an administrator to set up a mail server. Until then, price alerts appear only here.')}
      />
    );
  }
  return (
    <div className="pw-tab-20">
      <p className="pw-ink-2">
        {t(
          'Every Monday at 7 a.m., we email the week’s price changes to {email}, largest loss first. No email in weeks without changes.',
          { email: data.email },
        )}
      </p>
      <ul className="pw-list" aria-label={t('Weekly email')}>
        {data.restaurants.map((one) => (
          <li key={one.restaurantId} className={css.digest}>
            <Switch
              label={one.restaurantName}
              description={nextOf(one)}
              value={one.isActive}
              disabled={set.isPending}
              onChange={(isActive) => set.mutate({ body: { restaurantId: one.restaurantId, isActive } })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function nextOf({ nextAt, timezone }: PriceDigest): string | undefined {
  if (nextAt === null) return undefined;
  const words = formatDateAs(nextAt, {
    timeZone: timezone,
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    timeZoneName: 'short',
  });
  return t('Next: {date}', { date: words });
}
