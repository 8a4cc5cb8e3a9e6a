import type { inventorySummary, ReplyOf } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import css from './inventory.module.css';

type Props = { sales: ReplyOf<typeof inventorySummary>['sales'] };

/** Between counts stock is an estimate: says through which day, and what it doesn't include. */
export function EstimateNote({ sales: { lastDay, unmappedPercent } }: Props) {
  if (lastDay === null) return null;
  return (
    <p className={css.note}>
      {t('Stock since the last count is estimated from sales through {lastDay}.', { lastDay: formatDate(lastDay) })}
      {unmappedPercent !== null && unmappedPercent > 0 && (
        <>
          {' '}
          <Trans
            id={
              '{unmappedPercent} of the last 30 days’ sales aren’t mapped to a dish, so they don’t reduce stock. <0>Map them</0>'
            }
            values={{ unmappedPercent: formatPercent(unmappedPercent) }}
            components={{ 0: <Link className={css.link} to="/pos-integrations?tab=sales" /> }}
          />
        </>
      )}
    </p>
  );
}
