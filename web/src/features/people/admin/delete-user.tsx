import { type AdminUser, adminDeleteUser, adminUserContents, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, ErrorState, SegmentedControl, Skeleton, toast } from '../../../ui/index.ts';
import css from './admin.module.css';
import { type Picked, Picker, useUserOptions } from './pickers.tsx';

type Contents = ReplyOf<typeof adminUserContents>;
type Fate = 'handOver' | 'delete';
type Props = { user: AdminUser | null; onClose: () => void; onDeleted: (id: number) => void };

/** Deletes an account, after asking what happens to what it owns. */
export function DeleteUser({ user, onClose, onDeleted }: Props) {
  const [fate, setFate] = useState<Fate>('handOver');
  const [heir, setHeir] = useState<Picked | null>(null);
  const [missing, setMissing] = useState(false);
  const id = user?.id ?? 0;
  const contents = useQuery({
    ...read(adminUserContents, { params: { id } }),
    enabled: user !== null,
    staleTime: 0,
  });
  const remove = useCall(adminDeleteUser, {
    onSuccess: () => {
      toast({ title: t('User deleted'), description: user?.fullName });
      onDeleted(id);
      onClose();
    },
    onError: (error) => toast({ title: t('Failed to delete user'), description: messageOf(error), destructive: true }),
  });
  const { reset } = remove;
  useEffect(() => {
    if (id === 0) return;
    setFate('handOver');
    setHeir(null);
    setMissing(false);
    reset();
  }, [id, reset]);
  const owns = (contents.data?.groups.length ?? 0) > 0;
  const everything = owns && fate === 'delete';
  const confirm = () => {
    if (user === null || contents.data === undefined) return;
    if (owns && fate === 'handOver' && heir === null) return setMissing(true);
    const decision = !owns ? {} : everything ? { deleteOwned: true } : { handOverTo: heir?.id };
    remove.mutate({ params: { id: user.id }, body: { version: user.version, ...decision } });
  };
  const atHeir = isApiError(remove.error) ? remove.error.at('handOverTo') : undefined;
  return (
    <Confirm
      open={user !== null}
      onClose={onClose}
      title={t('Delete User')}
      confirm={everything ? t('Delete user and restaurants') : t('Delete user')}
      typedName={everything ? user?.fullName : undefined}
      pending={remove.isPending}
      error={atHeir === undefined ? remove.error : null}
      onConfirm={confirm}
    >
      {user && (
        <p>
          {t("Delete the account of {fullName} ({email})? They lose access immediately. You can't undo this.", {
            fullName: user.fullName,
            email: user.email,
          })}
        </p>
      )}
      {contents.isPending && <Skeleton kind="text" />}
      {contents.error && <ErrorState error={contents.error} onRetry={() => void contents.refetch()} />}
      {contents.data && (owns || contents.data.restaurantsElsewhere > 0) && <Owned contents={contents.data} />}
      {owns && (
        <SegmentedControl
          label={t('What happens to their restaurants')}
          value={fate}
          onChange={setFate}
          options={[
            { value: 'handOver', label: t('Transfer (ownership)') },
            { value: 'delete', label: t('Delete everything') },
          ]}
        />
      )}
      {owns && fate === 'handOver' && (
        <Picker
          label={t('New owner')}
          useOptions={useUserOptions}
          without={[id]}
          value={heir}
          onChange={(picked) => {
            setHeir(picked);
            setMissing(false);
          }}
          error={missing ? t('Choose a new owner') : atHeir}
        />
      )}
    </Confirm>
  );
}

const contentsOf = (contents: Contents): string[] => {
  const counted: [number, string][] = [
    [
      contents.restaurants,
      t('{restaurants, plural, one {# restaurant} other {# restaurants}}', { restaurants: contents.restaurants }),
    ],
    [contents.vendors, t('{vendors, plural, one {# vendor} other {# vendors}}', { vendors: contents.vendors })],
    [
      contents.ingredients,
      t('{ingredients, plural, one {# ingredient} other {# ingredients}}', { ingredients: contents.ingredients }),
    ],
    [
      contents.menuItems,
      t('{menuItems, plural, one {# menu item} other {# menu items}}', { menuItems: contents.menuItems }),
    ],
    [contents.invoices, t('{invoices, plural, one {# invoice} other {# invoices}}', { invoices: contents.invoices })],
    [
      contents.documents,
      t('{documents, plural, one {# document} other {# documents}}', { documents: contents.documents }),
    ],
    [contents.sales, t('{sales, plural, one {# sale} other {# sales}}', { sales: contents.sales })],
  ];
  return counted.filter(([count]) => count > 0).map(([, words]) => words);
};

function Owned({ contents }: { contents: Contents }) {
  const { groups, restaurantsElsewhere } = contents;
  const others = groups.reduce((sum, { members }) => sum + members, 0);
  const names = groups.map(({ name }) => name).join(', ');
  const goes = contentsOf(contents);
  return (
    <div className={css.owned}>
      {groups.length > 0 && (
        <div className="pw-meta">
          {others > 0
            ? t(
                'Groups they own: {groups}, where {others, plural, one {# other person works} other {# other people work}}',
                {
                  groups: names,
                  others,
                },
              )
            : t('Groups they own: {groups}', { groups: names })}
        </div>
      )}
      {goes.length > 0 && (
        <ul className={css.goes}>
          {goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {restaurantsElsewhere > 0 && (
        <p className="pw-meta">
          {t(
            "{restaurants, plural, one {# restaurant} other {# restaurants}} in other people's groups stay with the group's owner.",
            { restaurants: restaurantsElsewhere },
          )}
        </p>
      )}
    </div>
  );
}
