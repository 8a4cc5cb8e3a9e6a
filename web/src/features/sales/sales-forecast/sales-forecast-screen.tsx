import { exportSalesForecast, type SalesForecastReply, salesForecast } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { read } from '../../../lib/query-client.ts';
import { useCurrentRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Button, ErrorState, lazyPart, Page, Skeleton, Tabs } from '../../../ui/index.ts';
import { ChooseFirst } from '../../people/restaurants/index.ts';
import { DaysTab } from './days-tab.tsx';
import { expectedFigures } from './expected-figures.tsx';
import { ForecastTiles } from './forecast-tiles.tsx';
import { NotYet } from './not-yet.tsx';
import css from './sales-forecast.module.css';
import { SpecialDays } from './special-days.tsx';

const DishesTab = lazyPart(async () => (await import('./dishes-tab.tsx')).DishesTab);

const title = t('Sales Forecast');
const purpose = t('Expected sales for the next four weeks, by day and dish.');
const why = {
  none: t('Each restaurant has its own sales.'),
  choose: t('Each restaurant has its own forecast.'),
};

/** The sales forecast of one restaurant. */
export function SalesForecastScreen() {
  const restaurant = useCurrentRestaurant();
  if (restaurant) return <OfRestaurant key={restaurant.id} restaurantId={restaurant.id} />;
  return <ChooseFirst title={title} purpose={purpose} why={why} figures={expectedFigures} />;
}

function OfRestaurant({ restaurantId }: { restaurantId: number }) {
  const { data, error, isPending, refetch } = useQuery(read(salesForecast, { params: { restaurantId } }));
  return (
    <Page
      title={title}
      purpose={purpose}
      action={
        data?.status === 'ready' && (
          <Button
            href={addressOf(exportSalesForecast, { params: { restaurantId } })}
            icon={<Download size={14} aria-hidden />}
          >
            {t('Export as CSV')}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <>
          <Skeleton kind="tiles" />
          <Skeleton kind="cards" count={1} height={280} />
          <Skeleton kind="rows" />
        </>
      )}
      {data && !error && <Found forecast={data} />}
    </Page>
  );
}

function Found({ forecast }: { forecast: SalesForecastReply }) {
  const special = { value: 'special', label: t('Special days'), content: <SpecialDays forecast={forecast} /> };
  if (forecast.status !== 'ready') {
    return (
      <div className={css.stack}>
        <NotYet forecast={forecast} />
        <SpecialDays forecast={forecast} />
      </div>
    );
  }
  return (
    <>
      <ForecastTiles forecast={forecast} />
      <Tabs
        label={title}
        tabs={[
          { value: 'days', label: t('By day'), content: <DaysTab forecast={forecast} /> },
          {
            value: 'dishes',
            label: t('By dish'),
            content: (
              <Suspense fallback={<Skeleton kind="rows" />}>
                <DishesTab forecast={forecast} />
              </Suspense>
            ),
          },
          special,
        ]}
      />
    </>
  );
}
