import { type AdminAccessChange, adminBulkAccess } from '@platewise/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Badge, Button, Dialog, FormErrors, toast } from '../../../ui/index.ts';
import css from './admin.module.css';
import { ManyPicker, type Picked, useRestaurantOptions, useUserOptions } from './pickers.tsx';
import { type GivenRole, oneRole, RoleField } from './role-field.tsx';
import { roleWord } from './role-words.ts';

/** Assigns several users to several restaurants: previews the changes, then applies them all at once. */
export function BulkAssign({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [users, setUsers] = useState<readonly Picked[]>([]);
  const [restaurants, setRestaurants] = useState<readonly Picked[]>([]);
  const [role, setRole] = useState<GivenRole>('staff');
  const [asked, setAsked] = useState(false);
  const [preview, setPreview] = useState<readonly AdminAccessChange[] | null>(null);
  const bulk = useCall(adminBulkAccess, {
    previews: true,
    onSuccess: ({ changes }) => setPreview(changes),
    onError: (error) => toast({ title: t('Failed to assign'), description: messageOf(error), destructive: true }),
  });
  const apply = useCall(adminBulkAccess, {
    onSuccess: ({ changes }) => {
      const done = changes.filter(changesSomething).length;
      toast({
        title: t('Access granted'),
        description: t('{done, plural, one {# change} other {# changes}} made', { done }),
      });
      onClose();
    },
    onError: (error) => toast({ title: t('Failed to assign'), description: messageOf(error), destructive: true }),
  });
  const { reset } = bulk;
  useOpening(open, () => {
    setUsers([]);
    setRestaurants([]);
    setRole('staff');
    setAsked(false);
    setPreview(null);
    reset();
    apply.reset();
  });
  const body = {
    userIds: users.map(({ id }) => id),
    restaurantIds: restaurants.map(({ id }) => id),
    role,
  };
  const look = () => {
    setAsked(true);
    if (users.length > 0 && restaurants.length > 0) bulk.mutate({ body: { ...body, dryRun: true } });
  };
  const work = preview?.some(changesSomething) ?? false;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Bulk Assignment')}
      width={600}
      onSubmit={() => {
        if (preview === null) look();
        else if (work && !apply.isPending) apply.mutate({ body });
      }}
      footer={
        <>
          {preview === null ? (
            <Button onClick={onClose}>{t('Cancel')}</Button>
          ) : (
            <Button onClick={() => setPreview(null)}>{t('Back')}</Button>
          )}
          <Button
            type="submit"
            variant="primary"
            loading={bulk.isPending || apply.isPending}
            disabled={preview !== null && !work}
          >
            {preview === null ? t('Preview') : t('Assign')}
          </Button>
        </>
      }
    >
      {preview === null ? (
        <>
          <ManyPicker
            label={t('Users')}
            useOptions={useUserOptions}
            value={users}
            onChange={setUsers}
            error={asked && users.length === 0 ? t('Choose at least one user') : undefined}
          />
          <ManyPicker
            label={t('Restaurants')}
            useOptions={useRestaurantOptions}
            value={restaurants}
            onChange={setRestaurants}
            error={asked && restaurants.length === 0 ? t('Choose at least one restaurant') : undefined}
          />
          <RoleField value={role} onChange={setRole} description={oneRole} />
          <FormErrors error={bulk.error} />
        </>
      ) : (
        <>
          <p>
            {work
              ? t('These changes are made together or not at all:')
              : t('No changes. Everyone selected already has this access.')}
          </p>
          <ul className={css.lines} aria-label={t('What changes')}>
            {preview.map((change) => (
              <li key={`${change.userId} ${change.groupId}`}>
                <span>
                  {change.fullName}{' '}
                  <span className="pw-ink-3">{t('in {groupName}', { groupName: change.groupName })}</span>
                </span>
                <Change change={change} />
              </li>
            ))}
          </ul>
          <FormErrors error={apply.error} />
        </>
      )}
    </Dialog>
  );
}

const changesSomething = ({ kind }: AdminAccessChange) => kind === 'added' || kind === 'changed';

function Change({ change }: { change: AdminAccessChange }) {
  const { kind, roleBefore, roleAfter, restaurantsAdded } = change;
  if (kind === 'owner') return <Badge>{t('owns the group')}</Badge>;
  if (kind === 'unchanged') return <Badge>{t('no change')}</Badge>;
  const role =
    kind === 'added' || roleBefore === roleAfter
      ? roleWord(roleAfter)
      : `${roleWord(roleBefore)} → ${roleWord(roleAfter)}`;
  const more = restaurantsAdded.length > 0 ? `+ ${restaurantsAdded.join(', ')}` : '';
  return (
    <span className={css.badges}>
      {more && <span className="pw-meta">{more}</span>}
      <Badge tone={kind === 'added' ? 'green' : 'amber'}>{kind === 'added' ? t('new, {role}', { role }) : role}</Badge>
    </span>
  );
}
