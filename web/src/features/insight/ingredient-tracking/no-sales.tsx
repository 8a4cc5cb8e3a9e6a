import { t } from '../../../lib/t.ts';
import { Button, EmptyState } from '../../../ui/index.ts';

export const NoSales = ({ period }: { period: number }) => (
  <EmptyState
    title={t('No sales in the last {days} days', { days: period })}
    text={t('Import sales and map their items to dishes to see revenue by ingredient.')}
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
