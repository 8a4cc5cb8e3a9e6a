import { leaveGroup, type RestaurantGroup } from '@platewise/contract';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, toast } from '../../../ui/index.ts';

type LeaveGroupProps = { group: RestaurantGroup; open: boolean; onClose: () => void; onGone: () => void };

export function LeaveGroup({ group, open, onClose, onGone }: LeaveGroupProps) {
  const leave = useCall(leaveGroup, {
    onSuccess: () => {
      onClose();
      onGone();
      toast({ title: t('You left the group'), description: group.name });
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Leave Group')}
      confirm={t('Leave group')}
      pending={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.mutate({ params: { groupId: group.id } })}
    >
      <p>
        {t(
          "You'll immediately lose access to {name} with its {restaurantCount, plural, one {# restaurant} other {# restaurants}}. What you entered is kept. You'll need a new invitation to come back.",
          { name: group.name, restaurantCount: group.restaurantCount },
        )}
      </p>
    </Confirm>
  );
}
