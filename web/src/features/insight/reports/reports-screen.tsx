import { reportNames, reportSummary } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { read } from '../../../lib/query-client.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { ErrorState, Page, Skeleton, TabsView } from '../../../ui/index.ts';
import { NoRestaurants } from '../../people/restaurants/index.ts';
import { WhyDrawer } from '../why/index.ts';
import { AsKnownChoice } from './as-known-choice.tsx';
import { ChangesDrawer } from './changes-drawer.tsx';
import { ExportMenu } from './export-menu.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { useReportChoice } from './report-query.ts';
import { reportShape } from './report-shape.ts';
import { ReportTab } from './report-tab.tsx';
import { Panels, SummaryTiles } from './summary.tsx';
import { useAsKnown } from './use-as-known.ts';
import { useReportPeriod } from './use-report-period.ts';

const title = t('Reports & Analytics');
const purpose = t('Sales, costs and stock for any period and restaurant.');

export function ReportsScreen() {
  const restaurants = useRestaurants();
  if (restaurants.data !== undefined && restaurants.data.length > 0) return <Reports />;
  return (
    <Page title={title} purpose={purpose}>
      {restaurants.isPending && <Skeleton kind="tiles" />}
      {restaurants.error && <ErrorState error={restaurants.error} onRetry={() => void restaurants.refetch()} />}
      {restaurants.data && <NoRestaurants why={t("Reports cover each restaurant's sales, purchases and counts.")} />}
    </Page>
  );
}

function Reports() {
  const period = useReportPeriod();
  const { on } = useAsKnown();
  const { report, open } = useReportChoice();
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const { data, error, isPending, refetch } = useQuery({
    ...read(reportSummary, { query: { restaurantId, ...period.query } }),
    placeholderData: keepPreviousData,
  });
  const addressOfTab = useAddressOfTab();
  return (
    <Page
      title={title}
      purpose={purpose}
      action={<ExportMenu />}
      filters={
        <>
          <PeriodChoice period={period} shown={data} />
          <AsKnownChoice />
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton kind="tiles" />}
      {/* They show what is known now. */}
      {data && on === '' && <SummaryTiles summary={data} />}
      {data && on === '' && <Panels summary={data} open={addressOfTab} />}
      {data && <WhyDrawer days={{ from: data.from, to: data.to }} />}
      <ChangesDrawer />
      <TabsView
        label={t('Reports')}
        value={report}
        onChange={open}
        tabs={reportNames.map((name) => ({
          value: name,
          label: reportShape(name).title,
          content: name === report && <ReportTab report={name} />,
        }))}
      />
    </Page>
  );
}

/** The URL of another report for the same period. */
function useAddressOfTab() {
  const [search] = useSearchParams();
  return (name: string) => {
    const next = new URLSearchParams(search);
    next.set('tab', name);
    next.delete('q');
    next.delete('sort');
    return `/reports?${next}`;
  };
}
