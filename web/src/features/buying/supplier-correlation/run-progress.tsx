import type { CorrelationRun } from '@platewise/contract';
import { formatAgo, formatNumber } from '../../../lib/format.ts';
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
        ? 'Reading vendor items'
        : done >= total
          ? 'Finding better ways to buy'
          : `Matching ${formatNumber(total)} items and ingredients`;
    return <Progress value={total === 0 ? 0 : (100 * done) / total} stage={stage} label="Correlation engine" />;
  }
  if (run.status === 'failed') {
    return (
      <p className="pw-red" role="status">
        {run.failure ?? 'The last run failed.'}
      </p>
    );
  }
  return (
    <p className={css.lastRun}>
      Last run {formatAgo(run.finishedAt ?? run.startedAt, new Date())}
      {run.startedBy ? ` by ${run.startedBy}` : ''}
    </p>
  );
}
