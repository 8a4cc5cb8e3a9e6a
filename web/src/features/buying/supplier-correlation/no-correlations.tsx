import type { CorrelationSummary } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState } from '../../../ui/index.ts';

type Props = { summary: CorrelationSummary | undefined; busy: boolean; onClear: (() => void) | null };

/** Why the list is empty, and the next step. */
export function NoCorrelations({ summary, busy, onClear }: Props) {
  if (onClear !== null) {
    return (
      <EmptyState
        title={t('No supplier correlations found')}
        action={<Button onClick={onClear}>{t('Clear filters')}</Button>}
      />
    );
  }
  if (summary === undefined || busy) {
    return <EmptyState title={t('No supplier correlations yet')} text={t('The engine is running.')} />;
  }
  if (summary.ingredients === 0) {
    return (
      <EmptyState
        title={t('No supplier correlations yet')}
        text={t('Ingredients you buy appear here with the vendors that sell them.')}
        action={
          <Button variant="primary" to="/ingredients">
            {t('Add ingredients')}
          </Button>
        }
      />
    );
  }
  if (summary.vendors === 0 || summary.goods === 0) {
    return (
      <EmptyState
        title={t('No supplier correlations yet')}
        text={t('Add an invoice or price list to see what vendors sell, then run the engine.')}
        action={
          <>
            <Button variant="primary" to="/invoices">
              {t('Upload an invoice')}
            </Button>
            <Button to="/api-integrations">{t('Add a price list')}</Button>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('No supplier correlations yet')}
      text={t('Run the engine to match what your vendors sell with your ingredients.')}
    />
  );
}
