import { listTeamMembers, type RestaurantGroup, transferOwnership } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, PasswordField, SelectField, toast } from '../../../ui/index.ts';

type HandOverProps = { group: RestaurantGroup; open: boolean; onClose: () => void };

/** Transfers ownership, with the restaurants, to another member. The password confirms it's really the owner. */
export function HandOver({ group, open, onClose }: HandOverProps) {
  const [memberId, setMemberId] = useState('');
  const [password, setPassword] = useState('');
  const params = { groupId: group.id };
  const members = useQuery({ ...read(listTeamMembers, { params, query: { limit: 1000 } }), enabled: open });
  const heirs = members.data?.filter(({ can }) => can.becomeOwner) ?? [];
  const transfer = useCall(transferOwnership, {
    onSuccess: () => {
      onClose();
      toast({
        title: t('Ownership transferred'),
        description: t("You're now an admin of {name}.", { name: group.name }),
      });
    },
  });
  useOpening(open, () => {
    setMemberId('');
    setPassword('');
    transfer.reset();
  });
  const problem = isApiError(transfer.error) ? transfer.error : undefined;
  const submit = () => {
    if (memberId === '' || password === '' || transfer.isPending) return;
    transfer.mutate({ params, body: { memberId: Number(memberId), password, version: group.version } });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Transfer Ownership')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            variant="danger"
            disabled={memberId === '' || password === ''}
            loading={transfer.isPending}
          >
            {t('Transfer (ownership)')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          "{name} with its {restaurantCount, plural, one {# restaurant} other {# restaurants}} will belong to someone else. You'll stay an admin. Only the new owner can transfer it back.",
          { name: group.name, restaurantCount: group.restaurantCount },
        )}
      </p>
      {members.data && heirs.length === 0 ? (
        <p className="pw-ink-2">{t("You're the only member of this group. Invite the new owner first.")}</p>
      ) : (
        <SelectField
          label={t('New owner')}
          options={heirs.map(({ id, user }) => ({ value: String(id), label: `${user.fullName} (${user.email})` }))}
          value={memberId}
          onChange={setMemberId}
          error={problem?.at('memberId')}
        />
      )}
      <PasswordField
        label={t('Your current password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problem?.at('password')}
      />
      <FormErrors error={transfer.error} fields={['memberId', 'password']} />
    </Dialog>
  );
}
