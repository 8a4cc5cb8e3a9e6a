import { deleteGroup, groupContents, type ReplyOf, type RestaurantGroup } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, ErrorState, Skeleton, toast } from '../../../ui/index.ts';
import css from './teams.module.css';

function linesOf(contents: ReplyOf<typeof groupContents>): string[] {
  const { restaurants, members, invitations, vendors, ingredients, menuItems, invoices, documents, sales } = contents;
  const counted: [number, string][] = [
    [
      restaurants.length,
      t('{count, plural, one {# restaurant} other {# restaurants}}: {restaurants}', {
        count: restaurants.length,
        restaurants: restaurants.join(', '),
      }),
    ],
    [vendors, t('{vendors, plural, one {# vendor} other {# vendors}}', { vendors })],
    [ingredients, t('{ingredients, plural, one {# ingredient} other {# ingredients}}', { ingredients })],
    [menuItems, t('{menuItems, plural, one {# menu item} other {# menu items}}', { menuItems })],
    [
      invoices,
      t('{invoices, plural, one {# invoice} other {# invoices}}, {approvedInvoices} of them approved', {
        invoices,
        approvedInvoices: contents.approvedInvoices,
      }),
    ],
    [documents, t('{documents, plural, one {# document} other {# documents}}', { documents })],
    [sales, t('{sales, plural, one {# sale} other {# sales}}', { sales })],
    [
      members - 1,
      t('The access of {members, plural, one {# other member} other {# other members}}', { members: members - 1 }),
    ],
    [invitations, t('{invitations, plural, one {# open invitation} other {# open invitations}}', { invitations })],
  ];
  return counted.filter(([count]) => count > 0).map(([, words]) => words);
}

type DeleteGroupProps = { group: RestaurantGroup; open: boolean; onClose: () => void; onGone: () => void };

export function DeleteGroup({ group, open, onClose, onGone }: DeleteGroupProps) {
  const { id, name, version } = group;
  const contents = useQuery({ ...read(groupContents, { params: { id } }), enabled: open, staleTime: 0 });
  const remove = useCall(deleteGroup, {
    onSuccess: () => {
      onClose();
      onGone();
      toast({ title: t('Group deleted'), description: name });
    },
  });
  const goes = contents.data && linesOf(contents.data);
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Delete Group')}
      confirm={t('Delete group')}
      typedName={name}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { id }, body: { version, name } })}
    >
      <p>{t('This permanently deletes the group, its restaurants and all their data.')}</p>
      {contents.isPending && <Skeleton kind="text" />}
      {contents.error && <ErrorState error={contents.error} onRetry={() => void contents.refetch()} />}
      {goes?.length === 0 && <p className="pw-ink-2">{t("It's empty.")}</p>}
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
