import type { inventorySummary, ReplyOf } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import css from './inventory.module.css';

type Props = { sales: ReplyOf<typeof inventorySummary>['sales'] };

/** Between counts stock is an estimate: says through which day, and what it doesn't include. */
export function EstimateNote({ sales: { lastDay, unmappedPercent } }: Props) {
  if (lastDay === null) return null;
  return (
    <p className={css.note}>
      Stock since the last count is estimated from sales through {formatDate(lastDay)}.
      {unmappedPercent !== null && unmappedPercent > 0 && (
        <>
          {' '}
          {formatPercent(unmappedPercent)} of the last 30 days’ sales aren&apos;t mapped to a dish, so they don&apos;t
          reduce stock.{' '}
          <Link className={css.link} to="/pos-integrations?tab=sales">
            Map them
          </Link>
        </>
      )}
    </p>
  );
}
