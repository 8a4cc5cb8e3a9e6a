import { deleteGroup, groupContents, type ReplyOf, type RestaurantGroup } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { Confirm, ErrorState, Skeleton, toast } from '../../../ui/index.ts';
import css from './teams.module.css';

function linesOf(contents: ReplyOf<typeof groupContents>): string[] {
  const { restaurants, members, invitations, vendors, ingredients, menuItems, invoices, documents, sales } = contents;
  const counted: [number, string][] = [
    [restaurants.length, `${countOf(restaurants.length, 'restaurant')}: ${restaurants.join(', ')}`],
    [vendors, countOf(vendors, 'vendor')],
    [ingredients, countOf(ingredients, 'ingredient')],
    [menuItems, countOf(menuItems, 'menu item')],
    [invoices, `${countOf(invoices, 'invoice')}, ${contents.approvedInvoices} of them approved`],
    [documents, countOf(documents, 'document')],
    [sales, countOf(sales, 'sale')],
    [members - 1, `The access of ${countOf(members - 1, 'other member')}`],
    [invitations, countOf(invitations, 'open invitation')],
  ];
  return counted.filter(([count]) => count > 0).map(([, words]) => words);
}

type DeleteGroupProps = { group: RestaurantGroup; open: boolean; onClose: () => void; onGone: () => void };

export function DeleteGroup({ group, open, onClose, onGone }: DeleteGroupProps) {
  const { id, name, version } = group;
  const contents = useQuery({ ...read(groupContents, { params: { id } }), enabled: open, staleTime: 0 });
  const remove = useCall(deleteGroup, {
    touches: ['groups', 'restaurants', 'vendors', 'ingredients', 'menuItems', 'invoices', 'dashboard'],
    onSuccess: () => {
      onClose();
      onGone();
      toast({ title: 'Group deleted', description: name });
    },
  });
  const goes = contents.data && linesOf(contents.data);
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Delete Group"
      confirm="Delete group"
      typedName={name}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { id }, body: { version, name } })}
    >
      <p>This permanently deletes the group, its restaurants and all their data.</p>
      {contents.isPending && <Skeleton kind="text" />}
      {contents.error && <ErrorState error={contents.error} onRetry={() => void contents.refetch()} />}
      {goes?.length === 0 && <p className="pw-ink-2">It's empty.</p>}
      {goes && goes.length > 0 && (
        <ul className={css.goes}>
          {goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Confirm>
  );
}
