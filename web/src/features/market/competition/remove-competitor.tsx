import { type Competitor, deleteCompetitor } from '@platewise/contract';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, toast } from '../../../ui/index.ts';

type Props = { open: boolean; competitor: Competitor; onClose: () => void; onRemoved: () => void };

/** A competitor added by hand is deleted permanently, with its menu. */
export function RemoveCompetitor({ open, competitor, onClose, onRemoved }: Props) {
  const { id, name, menu } = competitor;
  const remove = useCall(deleteCompetitor, {
    onSuccess: () => {
      toast({ title: t('Competitor removed'), description: name });
      onClose();
      onRemoved();
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Remove {name}?', { name })}
      confirm={t('Remove competitor')}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { id } })}
    >
      <p>
        {menu.dishes === 0
          ? t("It was added manually and isn't in any directory. You can't undo this.")
          : t(
              "{dishes, plural, one {# dish} other {# dishes}} from its menu and their price history will be deleted. You can't undo this.",
              { dishes: menu.dishes },
            )}
      </p>
    </Confirm>
  );
}
