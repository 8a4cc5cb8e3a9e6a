import { t } from '../../../../lib/t.ts';
import { useUrlState } from '../../../../lib/use-url-state.ts';
import { ErrorState, Section, SegmentedControl, Skeleton } from '../../../../ui/index.ts';
import css from '../sales.module.css';
import { BreakdownChart } from './breakdown-chart.tsx';
import { useBreakdown } from './breakdown-section.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import type { Period } from './use-period.ts';

/** Revenue of the period by weekday (average) and by hour. */
export function WhenSection({ period }: { period: Period }) {
  const [show, setShow] = useUrlState<'chart' | 'table'>('when', 'chart', { replace: true });
  return (
    <Section
      title={t('Revenue by time')}
      aside={
        <SegmentedControl
          label={t('Show revenue by time as')}
          size="xs"
          value={show}
          onChange={setShow}
          options={[
            { value: 'chart', label: t('Chart') },
            { value: 'table', label: t('Table') },
          ]}
        />
      }
    >
      <div className={show === 'chart' ? css.charts : css.stack}>
        <Part by="weekday" title={t('By day of the week (average)')} period={period} show={show} />
        <Part by="hour" title={t('By hour')} period={period} show={show} />
      </div>
    </Section>
  );
}

type PartProps = { by: 'weekday' | 'hour'; title: string; period: Period; show: 'chart' | 'table' };

function Part({ by, title, period, show }: PartProps) {
  const { data, error, refetch } = useBreakdown(by, period);
  return (
    <div>
      <h3 className={css.chartTitle}>{title}</h3>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton kind="cards" count={1} height={180} />}
      {data && (show === 'chart' ? <BreakdownChart data={data} height={180} /> : <BreakdownTable breakdown={data} />)}
    </div>
  );
}
