import type { Finding } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState } from '../../../ui/index.ts';

const noneWords: Record<Exclude<Finding['status'], 'open'>, { title: string; text: string }> = {
  requested: {
    title: t('No credits requested'),
    text: t('Findings stay here from the request until the vendor credits them.'),
  },
  settled: { title: t('Nothing credited yet'), text: t('Findings appear here once the vendor has credited them.') },
  dismissed: { title: t('Nothing dismissed'), text: t('Findings you dismiss stay here, so you can reopen them.') },
};

/** `onClear` if filters are set. */
export function NoFindings({ status, onClear }: { status: Finding['status']; onClear: (() => void) | undefined }) {
  if (onClear) {
    return (
      <EmptyState
        title={t('No findings match')}
        text={t('Try a different search, kind or vendor.')}
        action={<Button onClick={onClear}>{t('Clear filters')}</Button>}
      />
    );
  }
  if (status !== 'open') return <EmptyState title={noneWords[status].title} text={noneWords[status].text} />;
  return (
    <EmptyState
      title={t('No overcharges found')}
      text={t(
        'Invoices of the last 90 days are compared with your orders, what you received, price lists, earlier invoices and market prices. The more of these there are, the more is checked.',
      )}
      action={
        <>
          <Button to="/purchase-orders">{t('Open purchase orders')}</Button>{' '}
          <Button to="/vendors">{t('Open suppliers')}</Button>
        </>
      }
    />
  );
}
