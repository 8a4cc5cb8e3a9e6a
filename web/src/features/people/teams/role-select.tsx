import { changeMemberAccess, changeMemberRole, type TeamMember } from '@platewise/contract';
import { defaultActions } from '@platewise/domain';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { SelectField, toast } from '../../../ui/index.ts';
import { roleOptions } from './role-words.ts';

const roleOf = (value: string) => roleOptions.find((option) => option.value === value)?.value ?? 'staff';

/** A member's role, saved on change. Undo restores the previous role and its actions. */
export function RoleSelect({ member }: { member: TeamMember }) {
  const { id, user, role, actions, version } = member;
  const params = { memberId: id };
  const onError = (error: Error) => toast({ title: messageOf(error, t('Failed to update role')), destructive: true });
  const restore = useCall(changeMemberAccess, { onError });
  const putBack = useCall(changeMemberRole, {
    onError,
    onSuccess: () => {
      const usual = defaultActions(role);
      const same = usual.length === actions.length && usual.every((action) => actions.includes(action));
      if ((role === 'staff' || role === 'viewer') && !same) restore.mutate({ params, body: { actions } });
    },
  });
  const change = useCall(changeMemberRole, {
    onError,
    onSuccess: () =>
      toast({
        title: t('Role updated'),
        description: t('Team member role updated successfully'),
        action: { label: t('Undo'), onClick: () => putBack.mutate({ params, body: { role: roleOf(role) } }) },
      }),
  });
  return (
    <SelectField
      label={t("{fullName}'s role", { fullName: user.fullName })}
      labelHidden
      width={124}
      options={roleOptions}
      value={role}
      disabled={!member.can.edit || change.isPending}
      onChange={(next) => {
        if (next !== role) change.mutate({ params, body: { role: roleOf(next), version } });
      }}
    />
  );
}
