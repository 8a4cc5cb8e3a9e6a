import { leaveGroup, type RestaurantGroup } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { Confirm, toast } from '../../../ui/index.ts';

type LeaveGroupProps = { group: RestaurantGroup; open: boolean; onClose: () => void; onGone: () => void };

export function LeaveGroup({ group, open, onClose, onGone }: LeaveGroupProps) {
  const leave = useCall(leaveGroup, {
    touches: ['groups', 'restaurants', 'vendors', 'ingredients', 'menuItems', 'invoices', 'dashboard'],
    onSuccess: () => {
      onClose();
      onGone();
      toast({ title: 'You left the group', description: group.name });
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Leave Group"
      confirm="Leave group"
      pending={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.mutate({ params: { groupId: group.id } })}
    >
      <p>
        You'll immediately lose access to {group.name} with its {countOf(group.restaurantCount, 'restaurant')}. What you
        entered is kept. You'll need a new invitation to come back.
      </p>
    </Confirm>
  );
}
