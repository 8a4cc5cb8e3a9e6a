import { type UsageReport, usageReport } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { useCurrentRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState, ErrorState, Page, Skeleton, Tabs } from '../../../ui/index.ts';
import { ChooseFirst } from '../../people/restaurants/index.ts';
import { CogsTab } from './cogs-tab.tsx';
import { Lacks } from './lacks.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { usageFigures } from './usage-figures.tsx';
import { UsageTiles } from './usage-tiles.tsx';
import { type UsagePeriodChoice, useUsagePeriod } from './use-usage-period.ts';
import { VarianceTab } from './variance-tab.tsx';

const title = t('Actual vs Theoretical');
const purpose = t('Actual ingredient usage compared with what your recipes and sales predict.');
const why = {
  none: t('Each restaurant has its own stock and sales.'),
  choose: t('Usage is compared within one restaurant.'),
};

/** Usage, COGS and turnover of one restaurant. */
export function UsageScreen() {
  const restaurant = useCurrentRestaurant();
  if (restaurant) return <OfRestaurant key={restaurant.id} restaurantId={restaurant.id} />;
  return <ChooseFirst title={title} purpose={purpose} why={why} figures={usageFigures} />;
}

function OfRestaurant({ restaurantId }: { restaurantId: number }) {
  const period = useUsagePeriod();
  const { data, error, isPending, refetch } = useQuery({
    ...read(usageReport, { params: { restaurantId }, query: period.query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={title}
      purpose={purpose}
      filters={<PeriodPicker restaurantId={restaurantId} period={period} report={data} />}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <>
          <Skeleton kind="tiles" count={5} />
          <Skeleton kind="rows" count={8} height={52} />
        </>
      )}
      {data && !error && <Found report={data} period={period} />}
    </Page>
  );
}

function Found({ report, period }: { report: UsageReport; period: UsagePeriodChoice }) {
  if (report.totals.items === 0) {
    return (
      <EmptyState
        title={t('Nothing to compare yet')}
        text={t('Add two counts, the invoices between them and sales to compare actual with theoretical usage.')}
        action={
          <>
            <Button variant="primary" to="/counts">
              {t('Start count')}
            </Button>
            <Button to="/invoices">{t('Add invoices')}</Button>
          </>
        }
      />
    );
  }
  return (
    <>
      <UsageTiles report={report} />
      <Lacks report={report} period={period} />
      <Tabs
        label={title}
        tabs={[
          { value: 'variance', label: t('Variance'), content: <VarianceTab report={report} /> },
          { value: 'cogs', label: t('COGS & food cost'), content: <CogsTab report={report} /> },
        ]}
      />
    </>
  );
}
