import { deleteMenuItem, dishRemoval, type MenuItem, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { Confirm, toast } from '../../../ui/index.ts';

type Props = { dish: MenuItem | null; onClose: () => void; onDeleted: () => void };

/** Deletes a dish, or archives it if it has history; the confirmation says which. */
export function DeleteDish({ dish, onClose, onDeleted }: Props) {
  const id = dish?.id ?? 0;
  const removal = useQuery({ ...read(dishRemoval, { params: { id } }), enabled: dish !== null, staleTime: 0 });
  const remove = useCall(deleteMenuItem, {
    touches: ['menuItems', 'restaurants', 'dashboard', 'ingredients'],
    onSuccess: (reply) => {
      toast({ title: reply?.deactivated ? 'Menu item archived' : 'Menu item deleted' });
      onClose();
      onDeleted();
    },
    onError: () => toast({ title: 'Failed to delete menu item', description: 'Please try again.', destructive: true }),
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  const archives = removal.data?.archives ?? false;
  return (
    <Confirm
      open={dish !== null}
      onClose={close}
      title={archives ? 'Archive Menu Item' : 'Delete Menu Item'}
      confirm={archives ? 'Archive Menu Item' : 'Delete Menu Item'}
      danger={!archives}
      onConfirm={() => dish && remove.mutate({ params: { id }, body: { version: dish.version } })}
      pending={remove.isPending || removal.isFetching}
      error={remove.error ?? removal.error}
    >
      {dish && removal.data && (
        <p>
          {archives
            ? `“${dish.name}” can't be deleted: ${reasonOf(removal.data)}. It will be archived instead. Its history stays, and you can restore it.`
            : `Are you sure you want to delete “${dish.name}”? This also deletes its recipe. This action cannot be undone.`}
        </p>
      )}
    </Confirm>
  );
}

const reasons = {
  pos: 'a POS item is mapped to it',
  invoices: 'invoices have changed its cost',
  prices: 'it was part of a bulk price change',
} as const;

function reasonOf({ keptBy, sold }: ReplyOf<typeof dishRemoval>): string {
  const words = keptBy.map((cause) => {
    if (cause !== 'sales') return reasons[cause];
    return sold ? `${formatNumber(sold.quantity)} were sold, the last on ${formatDate(sold.lastOn)}` : 'it was sold';
  });
  return words.join(', ');
}
