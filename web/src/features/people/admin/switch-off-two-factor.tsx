import { type AdminUserDetail, adminSwitchOffTwoFactor } from '@platewise/contract';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, toast } from '../../../ui/index.ts';

type Props = { user: AdminUserDetail; open: boolean; onClose: () => void };

export function SwitchOffTwoFactor({ user, open, onClose }: Props) {
  const off = useCall(adminSwitchOffTwoFactor, {
    onSuccess: () => {
      toast({ title: t('Two-factor authentication turned off'), description: user.fullName });
      onClose();
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Turn off two-factor')}
      confirm={t('Turn off')}
      typedName={user.fullName}
      pending={off.isPending}
      error={off.error}
      onConfirm={() => off.mutate({ params: { id: user.id }, body: { name: user.fullName } })}
    >
      <p>
        {t(
          "{fullName} will sign in with only a password. Do this only if you've verified who they are and that their phone and recovery codes are lost.",
          { fullName: user.fullName },
        )}
      </p>
    </Confirm>
  );
}
