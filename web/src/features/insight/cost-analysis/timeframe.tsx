import { TIMEFRAMES, type Timeframe } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Pinned, SegmentedControl } from '../../../ui/index.ts';

/** One restaurant or all, and the timeframe. */
export type CostQuery = { restaurantId: number | undefined; timeframe: Timeframe };

const labels: Record<Timeframe, string> = { '30d': t('30d'), '90d': t('90d'), '6m': t('6m'), '1y': t('1y') };
const options = TIMEFRAMES.map((value) => ({ value, label: labels[value] }));

/** The timeframe in the URL; defaults to 30d. */
export function useTimeframe(name = 'timeframe'): [Timeframe, (timeframe: Timeframe) => void] {
  const [wanted, set] = useUrlState<Timeframe>(name, '30d', { replace: true });
  return [TIMEFRAMES.includes(wanted) ? wanted : '30d', set];
}

type Props = { value: Timeframe; onChange: (timeframe: Timeframe) => void; size?: 'xs' | 'sm' };

export const TimeframeButtons = ({ value, onChange, size }: Props) => (
  <Pinned>
    <SegmentedControl label={t('Timeframe')} size={size} options={options} value={value} onChange={onChange} />
  </Pinned>
);

const words: Record<Timeframe, string> = {
  '30d': t('the last 30 days'),
  '90d': t('the last 90 days'),
  '6m': t('the last 6 months'),
  '1y': t('the last year'),
};

const overWords: Record<Timeframe, string> = {
  '30d': t('Over the last 30 days'),
  '90d': t('Over the last 90 days'),
  '6m': t('Over the last 6 months'),
  '1y': t('Over the last year'),
};

export const overTimeframe = (timeframe: Timeframe): string => overWords[timeframe];
export const timeframeWords = (timeframe: Timeframe): string => words[timeframe];
