import { listPendingBankDetails } from '@platewise/contract';
import { Link } from 'react-router';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { usePagedList } from '../../../../lib/use-paged-list.ts';
import css from '../payables.module.css';

/** Changes of bank details that wait for a second person. */
export function PendingNotice({ restaurantId }: { restaurantId: number | undefined }) {
  const { rows, total } = usePagedList(listPendingBankDetails, { restaurantId, limit: 5 }, { staleTime: 0 });
  if (rows.length === 0) return null;
  return (
    <section className={css.note} aria-label={t('Bank details to approve')}>
      <p className={css.note}>
        {t(
          '{count, plural, one {# change of bank details waits for approval:} other {# changes of bank details wait for approval:}}',
          { count: total },
        )}
      </p>
      <ul className="pw-list">
        {rows.map(({ id, vendorId, vendorName, proposedBy }) => (
          <li key={id}>
            {proposedBy === null ? (
              <Link to={`/vendors?vendor=${vendorId}`}>{vendorName}</Link>
            ) : (
              <Trans
                id={'<0>{vendor}</0>, entered by {name}'}
                values={{ vendor: vendorName, name: proposedBy }}
                components={{ 0: <Link to={`/vendors?vendor=${vendorId}`} /> }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
