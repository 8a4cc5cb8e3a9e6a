import { deleteIngredient, type Ingredient, whereUsed } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../lib/format.ts';
import { useCall } from '../../lib/mutate.ts';
import { read } from '../../lib/query-client.ts';
import { Confirm, toast } from '../../ui/index.ts';
import { costRooms } from './cost-rooms.ts';

type Props = { ingredient: Ingredient | null; onClose: () => void; onDeleted?: () => void };

export function DeleteIngredient({ ingredient, onClose, onDeleted }: Props) {
  const id = ingredient?.id ?? 0;
  const used = useQuery({ ...read(whereUsed, { params: { id } }), enabled: ingredient !== null });
  const remove = useCall(deleteIngredient, {
    touches: [...costRooms, 'restaurants'],
    onSuccess: (reply) => {
      toast({ title: reply?.deactivated ? 'Ingredient deactivated' : 'Ingredient deleted' });
      onClose();
      onDeleted?.();
    },
    onError: () => toast({ title: 'Failed to delete ingredient', description: 'Please try again.', destructive: true }),
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Confirm
      open={ingredient !== null}
      onClose={close}
      title="Delete Ingredient"
      confirm="Delete Ingredient"
      onConfirm={() => ingredient && remove.mutate({ params: { id }, body: { version: ingredient.version } })}
      pending={remove.isPending || used.isFetching}
      error={remove.error}
    >
      {ingredient && (
        <p>
          Are you sure you want to delete “{ingredient.name}”? {used.data && whatHappens(ingredient, used.data)}
        </p>
      )}
    </Confirm>
  );
}

function whatHappens(ingredient: Ingredient, used: readonly { kind: 'dish' | 'prep' }[]): string {
  const dishes = used.filter(({ kind }) => kind === 'dish').length;
  const preps = used.length - dishes;
  const users = [dishes > 0 && countOf(dishes, 'dish', 'dishes'), preps > 0 && countOf(preps, 'prep item')].filter(
    Boolean,
  );
  if (users.length > 0) {
    return `It is deactivated, not removed: ${users.join(' and ')} use it and keep their recipes and costs. It leaves the lists.`;
  }
  return ingredient.costSource === 'invoice'
    ? 'It is deactivated, not removed: invoices refer to it and keep their figures. It leaves the lists.'
    : 'No dish or prep item uses it. It leaves the lists. Its past prices, invoices and stock keep their figures.';
}
