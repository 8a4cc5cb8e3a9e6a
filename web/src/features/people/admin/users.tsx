import { adminStats, adminUsers } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Button,
  DataTable,
  EmptyState,
  Fold,
  lazyLayer,
  SearchField,
  SelectField,
  type Sort,
} from '../../../ui/index.ts';
import css from './admin.module.css';
import { DeleteUser } from './delete-user.tsx';
import { EditUser } from './edit-user.tsx';
import type { UserAct } from './user-act.ts';
import { userColumns } from './user-columns.tsx';

// Loaded when first opened.
const CreateUser = lazyLayer(async () => (await import('./create-user.tsx')).CreateUser);
const UserProfile = lazyLayer(async () => (await import('./user-profile.tsx')).UserProfile, 'id');

const filters = [
  { value: '', label: t('All users') },
  { value: 'admins', label: t('Administrators') },
  { value: 'active', label: t('Active') },
  { value: 'inactive', label: t('Inactive') },
];
const queryOf: Record<string, { role?: 'admin'; active?: 'true' | 'false' }> = {
  admins: { role: 'admin' },
  active: { active: 'true' },
  inactive: { active: 'false' },
};

const sortKeys = ['name', 'username', 'email', 'joined', 'lastLogin'] as const;
type SortKey = (typeof sortKeys)[number];
const sortKeyOf = (id: string | undefined): SortKey => sortKeys.find((key) => key === id) ?? 'name';

export function Users() {
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const [filter, setFilter] = useUrlState('filter', '', { replace: true });
  const [open, setOpen] = useUrlState('user');
  const [creating, setCreating] = useUrlState('create');
  const [sort, setSort] = useState<Sort>({ id: 'name', desc: false });
  const [act, setAct] = useState<UserAct | null>(null);
  // The URL updates shortly after a deletion: don't fetch the deleted user's profile until then.
  const [deleted, setDeleted] = useState<number | null>(null);
  const order = sort.desc ? 'desc' : 'asc';
  const list = usePagedList(adminUsers, { q, ...queryOf[filter], sort: sortKeyOf(sort.id), order, limit: '100' });
  const stats = useQuery(read(adminStats));
  const named = Number(open) || null;
  const openId = named === deleted ? null : named;
  const total = stats.data?.totalUsers;
  return (
    <>
      <div className={css.bar}>
        <Fold kind="filters">
          <SearchField label={t('Search by name, email or username')} value={q} onChange={setSearch} />
          <SelectField
            label={t('Show')}
            labelHidden
            quiet
            width={150}
            options={filters}
            value={filter}
            onChange={setFilter}
            placeholder={t('All users')}
            clearable={filter !== ''}
          />
          <span className={`${css.count} pw-num`} role="status">
            {total !== undefined &&
              !list.isPending &&
              t('{count} of {total} users', { count: formatNumber(list.total), total: formatNumber(total) })}
          </span>
          <Button variant="primary" icon={<UserPlus size={14} aria-hidden />} onClick={() => setCreating('1')}>
            {t('Create User')}
          </Button>
        </Fold>
      </div>
      <DataTable
        label={t('Users')}
        rows={list.rows}
        columns={userColumns({
          onView: ({ id }) => setOpen(String(id)),
          onEdit: (user) => setAct({ kind: 'edit', user }),
          onDelete: (user) => setAct({ kind: 'delete', user }),
        })}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpen(String(id))}
        openKey={openId}
        sort={sort}
        onSort={(next) => setSort(next ?? { id: 'name', desc: false })}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowTone={({ isActive }) => (isActive ? undefined : 'muted')}
        empty={
          <EmptyState
            title={t('No users found')}
            text={q === '' ? undefined : t('Nothing matches “{search}”.', { search: q })}
            action={q !== '' && <Button onClick={() => setSearch('')}>{t('Clear search')}</Button>}
          />
        }
      />
      <CreateUser open={creating !== ''} onClose={() => setCreating('')} />
      <UserProfile id={openId} hidden={act !== null} onAct={setAct} onClose={() => setOpen('')} />
      <EditUser user={act?.kind === 'edit' ? act.user : null} onClose={() => setAct(null)} />
      <DeleteUser
        user={act?.kind === 'delete' ? act.user : null}
        onClose={() => setAct(null)}
        onDeleted={(id) => {
          setDeleted(id);
          setOpen('');
        }}
      />
    </>
  );
}
