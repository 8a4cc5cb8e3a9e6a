import { deleteRestaurant, type ReplyOf, type Restaurant, restaurantContents } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, ErrorState, Skeleton, toast } from '../../../ui/index.ts';
import css from './restaurants.module.css';

const linesOf = (contents: ReplyOf<typeof restaurantContents>): string[] => {
  const { vendors, ingredients, menuItems, invoices, approvedInvoices, documents, sales } = contents;
  const counted: [number, string][] = [
    [vendors, t('{vendors, plural, one {# vendor} other {# vendors}}', { vendors })],
    [ingredients, t('{ingredients, plural, one {# ingredient} other {# ingredients}}', { ingredients })],
    [menuItems, t('{menuItems, plural, one {# menu item} other {# menu items}}', { menuItems })],
    [
      invoices,
      t('{invoices, plural, one {# invoice} other {# invoices}}, {approvedInvoices} of them approved', {
        invoices,
        approvedInvoices,
      }),
    ],
    [documents, t('{documents, plural, one {# document} other {# documents}}', { documents })],
    [sales, t('{sales, plural, one {# sale} other {# sales}}', { sales })],
  ];
  return counted.filter(([count]) => count > 0).map(([, words]) => words);
};

type DeleteRestaurantProps = { restaurant: Restaurant; open: boolean; onClose: () => void };

export function DeleteRestaurant({ restaurant, open, onClose }: DeleteRestaurantProps) {
  const { id, name, version } = restaurant;
  const contents = useQuery({ ...read(restaurantContents, { params: { id } }), enabled: open, staleTime: 0 });
  const remove = useCall(deleteRestaurant, {
    onSuccess: () => {
      onClose();
      toast({ title: t('Restaurant deleted'), description: name });
    },
  });
  const goes = contents.data && linesOf(contents.data);
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Delete Restaurant')}
      confirm={t('Delete restaurant')}
      typedName={name}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { id }, body: { version, name } })}
    >
      <p>{t('Are you sure you want to delete this restaurant? This will remove all associated data.')}</p>
      {contents.isPending && <Skeleton kind="text" />}
      {contents.error && <ErrorState error={contents.error} onRetry={() => void contents.refetch()} />}
      {goes?.length === 0 && <p className="pw-ink-2">{t("It's empty.")}</p>}
      {goes && goes.length > 0 && (
        <div>
          <div className="pw-meta">{t('This also permanently deletes:')}</div>
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
