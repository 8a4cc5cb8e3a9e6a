import type { SalesForecastReply } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState } from '../../../ui/index.ts';

/** Why there is no forecast, and what is needed for one. */
export function NotYet({ forecast: { status, history } }: { forecast: SalesForecastReply }) {
  if (status === 'waiting') {
    return (
      <EmptyState
        title={t('Calculating your forecast')}
        text={t('This takes a few seconds after sales come in. The forecast appears automatically.')}
      />
    );
  }
  const { weeks, weeksNeeded } = history;
  return (
    <EmptyState
      title={t('Not enough sales to forecast')}
      text={
        weeks === 0
          ? t('A forecast needs {weeksNeeded} weeks of sales, including recent ones. There are none yet.', {
              weeksNeeded,
            })
          : t(
              'A forecast needs {weeksNeeded, plural, one {# week} other {# weeks}} of sales, including recent ones. {weeks, plural, one {There is one} other {There are #}}.',
              { weeksNeeded, weeks },
            )
      }
      action={
        <>
          <Button variant="primary" to="/revenue?tab=upload">
            {t('Upload sales')}
          </Button>
          <Button to="/pos-integrations">{t('Connect a POS')}</Button>
        </>
      }
    />
  );
}
