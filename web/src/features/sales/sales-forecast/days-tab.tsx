import type { SalesForecastReply } from '@platewise/contract';
import { Suspense, useState } from 'react';
import { t } from '../../../lib/t.ts';
import { lazyPart, Section, SegmentedControl, SimpleTable, Skeleton } from '../../../ui/index.ts';
import { dayColumns } from './day-columns.tsx';
import { HowItIsWorkedOut } from './how-it-is-worked-out.tsx';
import css from './sales-forecast.module.css';
import { SpecialDayDialog, type SpecialDayDraft } from './special-day-dialog.tsx';

const SalesChart = lazyPart(async () => (await import('./sales-chart.tsx')).SalesChart);

/** Forecast and past days, as a chart and as a table. */
export function DaysTab({ forecast }: { forecast: SalesForecastReply }) {
  const [show, setShow] = useState<'ahead' | 'past'>('ahead');
  const [draft, setDraft] = useState<SpecialDayDraft | null>(null);
  const { days, currency, restaurantId, can } = forecast;
  const rows = days.filter(({ state }) => (state === 'ahead') === (show === 'ahead'));
  return (
    <div className={css.stack}>
      <Section title={t('Net sales per day, {currency}', { currency })}>
        <Suspense fallback={<Skeleton kind="cards" count={1} height={260} />}>
          <SalesChart forecast={forecast} />
        </Suspense>
      </Section>
      <Section
        title={show === 'ahead' ? t('Upcoming days') : t('Past days')}
        aside={
          <SegmentedControl
            label={t('Show')}
            size="xs"
            value={show}
            onChange={setShow}
            options={[
              { value: 'ahead', label: t('Upcoming') },
              { value: 'past', label: t('Past') },
            ]}
          />
        }
      >
        <SimpleTable
          label={show === 'ahead' ? t('Expected sales by day') : t('Sales by day compared with the forecast')}
          rows={show === 'ahead' ? rows : [...rows].reverse()}
          columns={dayColumns({ currency, past: show === 'past', onSet: can.edit ? setDraft : undefined })}
          rowKey={({ date }) => date}
        />
      </Section>
      <HowItIsWorkedOut forecast={forecast} />
      <SpecialDayDialog restaurantId={restaurantId} draft={draft} onClose={() => setDraft(null)} />
    </div>
  );
}
