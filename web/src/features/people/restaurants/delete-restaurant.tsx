import { deleteRestaurant, type ReplyOf, type Restaurant, restaurantContents } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { Confirm, ErrorState, Skeleton, toast } from '../../../ui/index.ts';
import css from './delete-restaurant.module.css';

const linesOf = (contents: ReplyOf<typeof restaurantContents>): string[] => {
  const { vendors, ingredients, menuItems, invoices, approvedInvoices, documents, sales } = contents;
  const counted: [number, string][] = [
    [vendors, countOf(vendors, 'vendor')],
    [ingredients, countOf(ingredients, 'ingredient')],
    [menuItems, countOf(menuItems, 'menu item')],
    [invoices, `${countOf(invoices, 'invoice')}, ${approvedInvoices} of them approved`],
    [documents, countOf(documents, 'document')],
    [sales, countOf(sales, 'sale')],
  ];
  return counted.filter(([count]) => count > 0).map(([, words]) => words);
};

type DeleteRestaurantProps = { restaurant: Restaurant; open: boolean; onClose: () => void };

export function DeleteRestaurant({ restaurant, open, onClose }: DeleteRestaurantProps) {
  const { id, name, version } = restaurant;
  const contents = useQuery({ ...read(restaurantContents, { params: { id } }), enabled: open, staleTime: 0 });
  const remove = useCall(deleteRestaurant, {
    touches: ['restaurants', 'vendors', 'ingredients', 'menuItems', 'invoices', 'dashboard'],
    onSuccess: () => {
      onClose();
      toast({ title: 'Restaurant deleted', description: name });
    },
  });
  const goes = contents.data && linesOf(contents.data);
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Delete Restaurant"
      confirm="Delete restaurant"
      typedName={name}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { id }, body: { version, name } })}
    >
      <p>Are you sure you want to delete this restaurant? This will remove all associated data.</p>
      {contents.isPending && <Skeleton kind="text" />}
      {contents.error && <ErrorState error={contents.error} onRetry={() => void contents.refetch()} />}
      {goes?.length === 0 && <p className="pw-ink-2">It's empty.</p>}
      {goes && goes.length > 0 && (
        <div>
          <div className="pw-meta">This also permanently deletes:</div>
          <ul className={css.goes}>
            {goes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </Confirm>
  );
}
