import type { useQuery } from '@tanstack/react-query';
import { formatMoney, formatPercent } from '../../../../lib/format.ts';
import { orderWords } from '../../../../lib/order-words.ts';
import { t } from '../../../../lib/t.ts';
import { Button, Delta, EmptyState, ErrorState, Section, ShareBar, Skeleton } from '../../../../ui/index.ts';
import css from '../sales.module.css';
import type { Breakdown } from './breakdown-words.ts';

type Props = { sources: ReturnType<typeof useQuery<Breakdown>> };

/** Dine-In, Takeout, Delivery: revenue, share and change. */
export function RevenueSources({ sources: { data, error, refetch } }: Props) {
  return (
    <Section title={t('Revenue sources')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton kind="rows" count={3} height={52} />}
      {data?.rows.length === 0 && (
        <EmptyState
          title={t('No revenue yet')}
          text={t('Dine-in, takeout and delivery revenue appears here once you have sales.')}
          action={
            <>
              <Button variant="primary" to="/revenue?tab=upload">
                {t('Upload a file')}
              </Button>
              <Button to="/test-workflow">{t('Try it with demo data')}</Button>
            </>
          }
        />
      )}
      {data && data.rows.length > 0 && (
        <ul className="pw-ruled" aria-label={t('Revenue sources')}>
          {data.rows.map(({ key, label, revenue, share, change }) => (
            <li key={key} className={css.source}>
              <span className="pw-strong">{orderWords(label)}</span>
              <span className={css.sourceFigure}>{formatMoney(revenue, { currency: data.currency })}</span>
              <ShareBar value={(share ?? 0) / 100} />
              <span className={css.sourceNote}>
                {formatPercent(share)} {change !== null && <Delta value={change} moreIs="good" />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
