import { costBreakdown, deleteMenuItem, type MenuItem } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../lib/mutate.ts';
import { read } from '../../lib/query-client.ts';
import { Confirm, toast } from '../../ui/index.ts';

type Props = { dish: MenuItem | null; onClose: () => void; onDeleted: () => void };

export function DeleteDish({ dish, onClose, onDeleted }: Props) {
  const id = dish?.id ?? 0;
  const breakdown = useQuery({ ...read(costBreakdown, { params: { id } }), enabled: dish !== null });
  const remove = useCall(deleteMenuItem, {
    touches: ['menuItems', 'restaurants', 'dashboard', 'ingredients'],
    onSuccess: (reply) => {
      toast({ title: reply?.deactivated ? 'Menu item deactivated' : 'Menu item deleted' });
      onClose();
      onDeleted();
    },
    onError: () => toast({ title: 'Failed to delete menu item', description: 'Please try again.', destructive: true }),
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  const history = breakdown.data?.history.some(({ invoiceId }) => invoiceId !== null) ?? false;
  return (
    <Confirm
      open={dish !== null}
      onClose={close}
      title="Delete Menu Item"
      confirm="Delete Menu Item"
      onConfirm={() => dish && remove.mutate({ params: { id }, body: { version: dish.version } })}
      pending={remove.isPending || breakdown.isFetching}
      error={remove.error}
    >
      {dish && (
        <p>
          Are you sure you want to delete “{dish.name}”? This action cannot be undone.{' '}
          {history
            ? 'It is deactivated, not removed: invoices have moved its cost, and its history keeps its figures. It leaves the lists.'
            : 'It is removed with its recipe; if prices, sales or advice still name it, it is deactivated instead.'}
        </p>
      )}
    </Confirm>
  );
}
