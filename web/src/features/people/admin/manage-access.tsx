import {
  type AdminAccess,
  adminChangeAccess,
  adminGrantAccess,
  adminRemoveAccess,
  adminRestaurantAccess,
  type ReplyOf,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import {
  Badge,
  Button,
  Checkbox,
  Drawer,
  ErrorState,
  IconButton,
  Initials,
  Section,
  Skeleton,
  toast,
} from '../../../ui/index.ts';
import css from './admin.module.css';
import { type Picked, Picker, useUserOptions } from './pickers.tsx';
import { type GivenRole, oneRole, RoleField } from './role-field.tsx';

type Place = { id: number; name: string };
type Team = ReplyOf<typeof adminRestaurantAccess>;
const failed = (error: Error) =>
  toast({ title: t('Failed to update access'), description: messageOf(error), destructive: true });

/** Add, change and remove access to a restaurant. */
export function ManageAccess({ restaurant, onClose }: { restaurant: Place | null; onClose: () => void }) {
  const id = restaurant?.id ?? 0;
  const team = useQuery({
    ...read(adminRestaurantAccess, { params: { id } }),
    enabled: restaurant !== null,
    staleTime: 0,
  });
  return (
    <Drawer
      open={restaurant !== null}
      onClose={onClose}
      title={t('Manage Access')}
      subtitle={
        restaurant &&
        t('{name} · in the group {groupName}', { name: restaurant.name, groupName: team.data?.groupName ?? '…' })
      }
      modal
      width={600}
    >
      {team.error && <ErrorState error={team.error} onRetry={() => void team.refetch()} />}
      {team.isPending && restaurant && <Skeleton kind="rows" count={3} />}
      {team.data && restaurant && (
        <>
          <Section title={t('People')} count={team.data.people.length}>
            <ul className="pw-list" aria-label={t('People with access to {name}', { name: restaurant.name })}>
              {team.data.people.map((person) => (
                <Member
                  key={`${person.memberId} ${person.userId}`}
                  place={restaurant}
                  team={team.data}
                  person={person}
                />
              ))}
            </ul>
          </Section>
          <Section title={t('Add person')}>
            <AddMember place={restaurant} known={team.data.people.map(({ userId }) => userId)} />
          </Section>
        </>
      )}
    </Drawer>
  );
}

type MemberProps = { place: Place; team: Team; person: AdminAccess };

function Member({ place, team, person }: MemberProps) {
  const { memberId, fullName, email, role, restaurants, version } = person;
  const [choosing, setChoosing] = useState(false);
  const params = { id: place.id, memberId: memberId ?? 0 };
  const done = () => toast({ title: t('Access updated'), description: fullName });
  const change = useCall(adminChangeAccess, { onSuccess: done, onError: failed });
  const remove = useCall(adminRemoveAccess, {
    onSuccess: () =>
      toast({
        title: t('Access removed'),
        description: t('{fullName} no longer has access to {name}', { fullName, name: place.name }),
      }),
    onError: failed,
  });
  const names = team.restaurants.filter(({ id }) => restaurants === 'all' || restaurants.includes(id));
  const scope = restaurants === 'all' ? t('all restaurants of the group') : names.map(({ name }) => name).join(', ');
  return (
    <li className={css.member}>
      <Initials name={fullName} />
      <div className={css.memberWords}>
        <div>
          {fullName} {!person.isActive && <Badge tone="amber">{t('Inactive')}</Badge>}
        </div>
        <div className="pw-meta">{email}</div>
        <div className="pw-meta">{scope}</div>
        {memberId !== null && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => setChoosing(!choosing)}
            aria-label={t('Restaurants of {fullName}', { fullName })}
          >
            {choosing ? t('Close') : t('Choose restaurants')}
          </Button>
        )}
        {choosing && (
          <Scope
            team={team}
            restaurants={restaurants}
            pending={change.isPending}
            onChange={(next) => change.mutate({ params, body: { restaurants: next, version } })}
          />
        )}
      </div>
      {memberId === null || role === 'owner' ? (
        <Badge>{t('owner')}</Badge>
      ) : (
        <>
          <RoleField
            label={t("{fullName}'s role", { fullName })}
            labelHidden
            value={role}
            onChange={(next) => change.mutate({ params, body: { role: next, version } })}
          />
          <IconButton label={t('Remove {fullName}', { fullName })} onClick={() => remove.mutate({ params })}>
            <Trash2 size={14} aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  );
}

type ScopeProps = {
  team: Team;
  restaurants: AdminAccess['restaurants'];
  pending: boolean;
  onChange: (restaurants: 'all' | number[]) => void;
};

function Scope({ team, restaurants, pending, onChange }: ScopeProps) {
  const all = restaurants === 'all';
  const own = all ? team.restaurants.map(({ id }) => id) : restaurants;
  return (
    <div className={css.scope}>
      <Checkbox
        label={t('All, including future ones')}
        value={all}
        disabled={pending}
        onChange={(value) => onChange(value ? 'all' : team.restaurants.map(({ id }) => id))}
      />
      {team.restaurants.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          value={own.includes(id)}
          disabled={pending || all || (own.length === 1 && own.includes(id))}
          onChange={(value) => onChange(value ? [...own, id] : own.filter((one) => one !== id))}
        />
      ))}
    </div>
  );
}

function AddMember({ place, known }: { place: Place; known: readonly number[] }) {
  const [user, setUser] = useState<Picked | null>(null);
  const [role, setRole] = useState<GivenRole>('staff');
  const [asked, setAsked] = useState(false);
  const grant = useCall(adminGrantAccess, {
    onSuccess: () => {
      toast({ title: t('Access granted'), description: user?.label });
      setUser(null);
      setAsked(false);
    },
    onError: failed,
  });
  return (
    <form
      noValidate
      className="pw-stack-12"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (user !== null && !grant.isPending) {
          grant.mutate({ params: { id: place.id }, body: { userId: user.id, role } });
        }
      }}
    >
      <Picker
        key={known.length}
        label={t('User')}
        useOptions={useUserOptions}
        value={user}
        onChange={setUser}
        without={known}
        error={asked && user === null ? t('Choose a user') : undefined}
      />
      <RoleField value={role} onChange={setRole} description={oneRole} />
      <div className={css.formFoot}>
        <Button type="submit" variant="primary" loading={grant.isPending}>
          {t('Add')}
        </Button>
      </div>
    </form>
  );
}
