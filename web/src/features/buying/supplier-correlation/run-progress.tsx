import type { CorrelationRun } from '@platewise/contract';
import { formatAgo, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Progress } from '../../../ui/index.ts';
import css from './supplier-correlation.module.css';
import { isOpen } from './use-run.ts';

/** Progress of the run, when it finished, or why it failed. */
export function RunProgress({ run }: { run: CorrelationRun | null }) {
  if (run === null) return null;
  if (isOpen(run)) {
    const { done, total } = run;
    const stage =
      total === 0
        ? t('Reading vendor items')
        : done >= total
          ? t('Finding better ways to buy')
          : t('Matching {count} items and ingredients', { count: formatNumber(total) });
    return <Progress value={total === 0 ? 0 : (100 * done) / total} stage={stage} label={t('Correlation engine')} />;
  }
  if (run.status === 'failed') {
    return (
      <p className="pw-red" role="status">
        {run.failure ?? t('The last run failed.')}
      </p>
    );
  }
  const ago = formatAgo(run.finishedAt ?? run.startedAt, new Date());
  return (
    <p className={css.lastRun}>
      {run.startedBy ? t('Last run {ago} by {name}', { ago, name: run.startedBy }) : t('Last run {ago}', { ago })}
    </p>
  );
}
