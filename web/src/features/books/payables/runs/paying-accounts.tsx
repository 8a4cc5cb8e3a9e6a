import { type PayingAccount, removePayingAccount } from '@platewise/contract';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../../lib/mutate.ts';
import { useCurrentRestaurant } from '../../../../lib/restaurants.ts';
import { t } from '../../../../lib/t.ts';
import { Button, Confirm, Dialog, EmptyState, ErrorState, IconButton, Skeleton, toast } from '../../../../ui/index.ts';
import { accountText } from '../../bank-details/index.ts';
import { PayingAccountForm } from './paying-account-form.tsx';
import css from './runs.module.css';
import { useAccounts, useMayAddAccounts } from './use-accounts.ts';
import { accountKinds } from './words.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Default: the one selected in the header. */
  restaurantId?: number;
};

/** The accounts that payment runs pay from. */
export function PayingAccounts({ open, onClose, restaurantId }: Props) {
  const current = useCurrentRestaurant();
  const of = restaurantId ?? current?.id;
  const [editing, setEditing] = useState<PayingAccount | 'new' | null>(null);
  const [removing, setRemoving] = useState<PayingAccount | null>(null);
  const { accounts, error, isPending, refetch } = useAccounts(of, open);
  const mayAdd = useMayAddAccounts(of);
  const remove = useCall(removePayingAccount, {
    onSuccess: () => {
      toast({ title: t('Paying account removed') });
      setRemoving(null);
    },
  });
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('Paying accounts')}
        width={600}
        footer={
          <>
            <Button onClick={onClose}>{t('Close')}</Button>
            {mayAdd && (
              <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={() => setEditing('new')}>
                {t('Add account')}
              </Button>
            )}
          </>
        }
      >
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {open && isPending && !error && <Skeleton kind="rows" count={2} height={56} />}
        {!isPending && !error && accounts.length === 0 && (
          <EmptyState title={t('No paying accounts yet')} text={emptyText(of, mayAdd)} />
        )}
        <ul className="pw-list" aria-label={t('Paying accounts')}>
          {accounts.map((account) => (
            <li key={account.id} className={css.row}>
              <span className={css.what}>
                <b>{account.name}</b>
                <span className="pw-meta">{numbersText(account)}</span>
                <span className="pw-meta">{[account.companyName, account.currency].join(' · ')}</span>
              </span>
              <span className={css.tools}>
                {account.can.edit && (
                  <IconButton label={t('Edit {name}', { name: account.name })} onClick={() => setEditing(account)}>
                    <Pencil size={14} aria-hidden />
                  </IconButton>
                )}
                {account.can.remove && (
                  <IconButton label={t('Remove {name}', { name: account.name })} onClick={() => setRemoving(account)}>
                    <Trash2 size={14} aria-hidden />
                  </IconButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
      <PayingAccountForm editing={editing} restaurantId={of} onClose={() => setEditing(null)} />
      <Confirm
        open={removing !== null}
        onClose={() => {
          setRemoving(null);
          remove.reset();
        }}
        title={t('Remove paying account?')}
        confirm={t('Remove account')}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
      >
        <p className={css.note}>
          {t("No new run can be paid from {name}. Sent runs keep their files. You can't undo this.", {
            name: removing?.name ?? '',
          })}
        </p>
      </Confirm>
    </>
  );
}

function emptyText(restaurantId: number | undefined, mayAdd: boolean): string {
  if (restaurantId === undefined) return t('Choose a restaurant in the header first');
  return mayAdd
    ? t('Add the bank account you pay vendors from.')
    : t('An owner or admin can add the account you pay vendors from.');
}

function numbersText({ kind, last4, country, bic, routingLast4, accountType }: PayingAccount): string {
  if (kind === 'check' || last4 === null) return accountKinds.check;
  return accountText({ kind, last4, country, bic, routingLast4, accountType });
}
