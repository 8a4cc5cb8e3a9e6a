import { type AdminUser, adminUsers } from '@platewise/contract';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, type Column, DataTable, EmptyState, Initials, SearchField, Section } from '../../../ui/index.ts';
import css from './admin.module.css';
import type { Picked } from './pickers.tsx';
import { ActiveBadge, RoleBadge } from './user-columns.tsx';

type Props = { onAssign: (user: Picked) => void };

export function AccessUsers({ onAssign }: Props) {
  const [q, setSearch] = useUrlState('users', '', { replace: true });
  const list = usePagedList(adminUsers, { q, limit: '50' });
  return (
    <Section
      title={t('User Access Summary')}
      count={list.isPending ? undefined : list.total}
      aside={<SearchField label={t('Search users')} value={q} onChange={setSearch} />}
    >
      <DataTable
        label={t('User access')}
        plain
        rows={list.rows}
        columns={columnsFor(onAssign)}
        rowKey={({ id }) => id}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('No users found')} />}
      />
    </Section>
  );
}

const columnsFor = (onAssign: Props['onAssign']): Column<AdminUser>[] => [
  {
    id: 'name',
    header: t('User'),
    phone: 'title',
    cell: ({ fullName }) => (
      <span className={css.person}>
        <Initials name={fullName} size={24} />
        <span className="pw-ellipsis">{fullName}</span>
      </span>
    ),
  },
  { id: 'email', header: t('Email'), phone: 'meta', cell: ({ email }) => <span className="pw-ellipsis">{email}</span> },
  { id: 'role', header: t('Role'), width: 116, phone: 'figure', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    id: 'restaurants',
    header: t('Restaurants'),
    width: 104,
    align: 'right',
    cell: ({ restaurantCount }) => <span className="pw-num">{formatNumber(restaurantCount)}</span>,
  },
  {
    id: 'active',
    header: t('Status'),
    width: 90,
    phone: 'note',
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  {
    id: 'assign',
    header: '',
    width: 100,
    align: 'right',
    phone: 'actions',
    cell: ({ id, fullName, email }) => (
      <Button
        size="xs"
        onClick={() => onAssign({ id, label: `${fullName} (${email})` })}
        aria-label={t('Assign {fullName}', { fullName })}
      >
        {t('Assign')}
      </Button>
    ),
  },
];
