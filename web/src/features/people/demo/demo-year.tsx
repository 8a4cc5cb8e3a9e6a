import { buildDemoYear, readDemoYear, removeDemoYear, type DemoYear as Year } from '@platewise/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { selectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Button, Confirm, ErrorState, Progress, Section, Tiles, useDisclosure } from '../../../ui/index.ts';
import css from './demo.module.css';

const askEvery = 1_000;

/** A demo group with a year of data: built in the background with one click, removed with another. */
export function DemoYear() {
  const year = useQuery({
    ...read(readDemoYear),
    refetchInterval: ({ state }) => (state.data?.state === 'building' ? askEvery : false),
  });
  const build = useCall(buildDemoYear);
  useOpenOnceReady(year.data);
  const state = year.data?.state;
  if (year.error) return <ErrorState error={year.error} onRetry={() => void year.refetch()} />;
  return (
    <Section title={t('Demo year')}>
      {state === 'building' ? (
        <Progress label={t('Building the demo year')} value={year.data?.progress ?? 0} stage={year.data?.stage ?? ''} />
      ) : state === 'ready' && year.data?.group ? (
        <Ready group={year.data.group} />
      ) : (
        <>
          <p className="pw-meta">
            {t(
              'A made-up group with two locations, 14 months of sales, 300 invoices, 60 dishes, counts, orders, competitors and a team. It takes about a minute.',
            )}
          </p>
          {(state === 'failed' || build.error) && (
            <p className={css.failed} role="alert">
              {build.error ? messageOf(build.error) : t("We couldn't build the demo year. Try again.")}
            </p>
          )}
          <div>
            <Button loading={build.isPending} onClick={() => build.isPending || build.mutate({ body: {} })}>
              {t('Explore the demo year')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

/** Selects the demo's first restaurant if it finishes building while the page is open. */
function useOpenOnceReady(year: Year | undefined): void {
  const client = useQueryClient();
  const wasBuilding = useRef(false);
  useEffect(() => {
    if (year?.state === 'building') wasBuilding.current = true;
    if (year?.state !== 'ready' || !wasBuilding.current) return;
    wasBuilding.current = false;
    void client.invalidateQueries();
    selectedRestaurant.set(year.group?.restaurants[0]?.id ?? null);
  }, [year, client]);
}

function Ready({ group }: { group: NonNullable<Year['group']> }) {
  const [asking, { open, close }] = useDisclosure(false);
  // Before everything is fetched again, which would ask for a restaurant that is gone.
  const remove = useCall(removeDemoYear, { onReply: () => selectedRestaurant.set(null) });
  return (
    <div className={css.year}>
      <Tiles
        tiles={[
          { label: t('Locations (restaurants)'), value: group.restaurants.length },
          { label: t('Dishes'), value: formatNumber(group.dishes) },
          { label: t('Invoices'), value: formatNumber(group.invoices) },
          { label: t('Sales'), value: formatNumber(group.sales) },
          { label: t('Counts'), value: formatNumber(group.counts) },
        ]}
      />
      <ul className={css.steps}>
        {group.restaurants.map(({ id, name }) => (
          <li key={id}>
            <Link className="pw-link" to={`/dashboard?restaurant=${id}`}>
              {t('Open {name}', { name })}
            </Link>
          </li>
        ))}
      </ul>
      {remove.error && (
        <p className={css.failed} role="alert">
          {messageOf(remove.error)}
        </p>
      )}
      <div>
        <Button loading={remove.isPending} onClick={open}>
          {t('Remove demo year')}
        </Button>
      </div>
      <Confirm
        open={asking}
        onClose={close}
        title={t('Remove demo year?')}
        confirm={t('Remove')}
        onConfirm={() => {
          close();
          remove.mutate({});
        }}
      >
        {t(
          "This permanently deletes {name} with both locations and everything in them. Your other restaurants won't change.",
          { name: group.name },
        )}
      </Confirm>
    </div>
  );
}
