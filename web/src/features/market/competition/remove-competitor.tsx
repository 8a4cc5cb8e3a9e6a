import { type Competitor, deleteCompetitor } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { Confirm, toast } from '../../../ui/index.ts';
import { competitorRooms } from './use-competitors.ts';

type Props = { open: boolean; competitor: Competitor; onClose: () => void; onRemoved: () => void };

/** A competitor added by hand is deleted permanently, with its menu. */
export function RemoveCompetitor({ open, competitor, onClose, onRemoved }: Props) {
  const { id, name, menu } = competitor;
  const remove = useCall(deleteCompetitor, {
    touches: competitorRooms,
    onSuccess: () => {
      toast({ title: 'Competitor removed', description: name });
      onClose();
      onRemoved();
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Remove ${name}?`}
      confirm="Remove competitor"
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { id } })}
    >
      <p>
        {menu.dishes === 0
          ? "It was added manually and isn't in any directory. You can't undo this."
          : `${countOf(menu.dishes, 'dish', 'dishes')} from its menu and their price history will be deleted. You can't undo this.`}
      </p>
    </Confirm>
  );
}
