import { getBankDetails, type Vendor } from '@platewise/contract';
import { isAtLeast, teamRoles } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Button, ErrorState, lazyLayer, Section, Skeleton } from '../../../ui/index.ts';
import css from './bank-details.module.css';
import { BankHistory } from './bank-history.tsx';
import { CurrentDetails } from './current-details.tsx';
import { PendingChange } from './pending-change.tsx';

const ProposeDialog = lazyLayer(async () => (await import('./propose-dialog.tsx')).ProposeDialog);

type Props = { vendor: Pick<Vendor, 'id' | 'name' | 'restaurantId'> };

/** Where a vendor is paid, the change that waits for a second person, and earlier accounts. */
export function BankDetailsSection({ vendor }: Props) {
  const visible = useMaySeeBankDetails(vendor.restaurantId);
  const [proposing, setProposing] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    ...read(getBankDetails, { params: { id: vendor.id } }),
    enabled: visible,
    // Another person approves them meanwhile, and no event says so.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (!visible) return null;
  const mayPropose = data?.can.propose === true && data.pending === null;
  return (
    <Section
      title={t('Bank details')}
      aside={
        mayPropose && (
          <Button size="xs" onClick={() => setProposing(true)}>
            {data.current === null ? t('Add bank details') : t('Change bank details')}
          </Button>
        )
      }
    >
      {/* What is typed in its dialogs is no unsaved input of the drawer around it. */}
      <div className={css.over} onInput={(event) => event.stopPropagation()}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isPending && !error && (
          <div className={css.stack}>
            <Skeleton kind="text" count={1} height={18} />
          </div>
        )}
        {data && !error && (
          <div className={css.stack}>
            {data.pending && <PendingChange pending={data.pending} current={data.current} />}
            {data.current ? (
              <CurrentDetails current={data.current} />
            ) : (
              data.pending === null && (
                <p className="pw-note">
                  {t('Add the account to pay {vendor} by SEPA or ACH. A second person approves it.', {
                    vendor: vendor.name,
                  })}
                </p>
              )
            )}
            {data.history.length > 0 && <BankHistory history={data.history} />}
          </div>
        )}
        <ProposeDialog
          open={proposing}
          vendor={vendor}
          changes={data?.current != null}
          onClose={() => setProposing(false)}
        />
      </div>
    </Section>
  );
}

/** Whether bank details of a restaurant's vendors are shown to the user at all. */
function useMaySeeBankDetails(restaurantId: number): boolean {
  const { data } = useRestaurants();
  const restaurant = data?.find(({ id }) => id === restaurantId);
  const role = teamRoles.find((known) => known === restaurant?.role) ?? 'viewer';
  return restaurant?.can.read.includes('invoices') === true && isAtLeast(role, 'manager');
}
