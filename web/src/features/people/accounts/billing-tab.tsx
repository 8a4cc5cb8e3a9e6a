import { type BillingRecord, billingHistory } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { i18n, t } from '../../../lib/t.ts';
import { Badge, Button, EmptyState, ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import css from './settings.module.css';

const tones = { paid: 'green', pending: 'amber', failed: 'red' } as const;
const longDate = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' });

const BillingRow = ({ record }: { record: BillingRecord }) => (
  <li className={css.row}>
    <div className={css.words}>
      <div className={css.name}>{record.description}</div>
      <p className="pw-note">{longDate.format(new Date(`${record.date}T00:00:00Z`))}</p>
    </div>
    <span className={css.amount}>{formatMoney(record.amount)}</span>
    <span className={css.status}>
      <Badge tone={tones[record.status]}>{record.status}</Badge>
    </span>
  </li>
);

export function BillingTab() {
  const history = useQuery(read(billingHistory));
  return (
    <div className={css.sections}>
      <div className={css.plan}>
        <div className={css.words}>
          <h2 className={css.planName}>{t('Current Plan: Professional')}</h2>
          <p className="pw-note">{t('$29/month billed monthly')}</p>
          <p className="pw-note">
            {t(
              "Self-hosted Platewise is free (MIT license). You won't be billed. Administrators can add billing records below.",
            )}
          </p>
        </div>
        <Button to="/plan">{t('Manage Subscription')}</Button>
      </div>
      <Section title={t('Billing History')}>
        {history.isPending && <Skeleton kind="rows" count={3} height={56} />}
        {history.error && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
        {history.data?.length === 0 && <EmptyState title={t('No billing history available')} />}
        {history.data && history.data.length > 0 && (
          <ul className="pw-ruled" aria-label={t('Billing History')}>
            {history.data.map((record) => (
              <BillingRow key={record.id} record={record} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
