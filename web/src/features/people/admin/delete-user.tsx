import { type AdminUser, adminDeleteUser, adminUserContents, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { countOf } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
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
    touches: ['admin', 'restaurants'],
    onSuccess: () => {
      toast({ title: 'User deleted', description: user?.fullName });
      onDeleted(id);
      onClose();
    },
    onError: (error) => toast({ title: 'Failed to delete user', description: messageOf(error), destructive: true }),
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
      title="Delete User"
      confirm={everything ? 'Delete user and restaurants' : 'Delete user'}
      typedName={everything ? user?.fullName : undefined}
      pending={remove.isPending}
      error={atHeir === undefined ? remove.error : null}
      onConfirm={confirm}
    >
      {user && (
        <p>
          Delete the account of {user.fullName} ({user.email})? They lose access immediately. You can't undo this.
        </p>
      )}
      {contents.isPending && <Skeleton kind="text" />}
      {contents.error && <ErrorState error={contents.error} onRetry={() => void contents.refetch()} />}
      {contents.data && (owns || contents.data.restaurantsElsewhere > 0) && <Owned contents={contents.data} />}
      {owns && (
        <SegmentedControl
          label="What happens to their restaurants"
          value={fate}
          onChange={setFate}
          options={[
            { value: 'handOver', label: 'Transfer' },
            { value: 'delete', label: 'Delete everything' },
          ]}
        />
      )}
      {owns && fate === 'handOver' && (
        <Picker
          label="New owner"
          useOptions={useUserOptions}
          without={[id]}
          value={heir}
          onChange={(picked) => {
            setHeir(picked);
            setMissing(false);
          }}
          error={missing ? 'Choose a new owner' : atHeir}
        />
      )}
    </Confirm>
  );
}

const contentsOf = (contents: Contents): string[] => {
  const counted: [number, string][] = [
    [contents.restaurants, countOf(contents.restaurants, 'restaurant')],
    [contents.vendors, countOf(contents.vendors, 'vendor')],
    [contents.ingredients, countOf(contents.ingredients, 'ingredient')],
    [contents.menuItems, countOf(contents.menuItems, 'menu item')],
    [contents.invoices, countOf(contents.invoices, 'invoice')],
    [contents.documents, countOf(contents.documents, 'document')],
    [contents.sales, countOf(contents.sales, 'sale')],
  ];
  return counted.filter(([count]) => count > 0).map(([, words]) => words);
};

function Owned({ contents }: { contents: Contents }) {
  const { groups, restaurantsElsewhere } = contents;
  const others = groups.reduce((sum, { members }) => sum + members, 0);
  const goes = contentsOf(contents);
  return (
    <div className={css.owned}>
      {groups.length > 0 && (
        <div className="pw-meta">
          Groups they own: {groups.map(({ name }) => name).join(', ')}
          {others > 0 && `, where ${countOf(others, 'other person works', 'other people work')}`}
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
          {countOf(restaurantsElsewhere, 'restaurant')} in other people's groups stay with the group's owner.
        </p>
      )}
    </div>
  );
}
