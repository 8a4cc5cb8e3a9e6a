import type { AdminUser } from '@platewise/contract';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, IconButton, Initials } from '../../../ui/index.ts';
import css from './admin.module.css';

type Acts = {
  onView: (user: AdminUser) => void;
  onEdit: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
};

export const RoleBadge = ({ role }: { role: AdminUser['role'] }) =>
  role === 'admin' ? <Badge tone="green">{t('Administrator')}</Badge> : <Badge>{t('User')}</Badge>;

export const ActiveBadge = ({ isActive }: { isActive: boolean }) =>
  isActive ? <Badge tone="outline">{t('Active')}</Badge> : <Badge tone="amber">{t('Inactive')}</Badge>;

export const userColumns = ({ onView, onEdit, onDelete }: Acts): Column<AdminUser>[] => [
  {
    id: 'name',
    header: t('Name'),
    phone: 'title',
    fixed: true,
    value: ({ fullName }) => fullName,
    cell: ({ fullName }) => (
      <span className={css.person}>
        <Initials name={fullName} size={24} />
        <span className="pw-ellipsis">{fullName}</span>
      </span>
    ),
  },
  {
    id: 'username',
    header: t('Username'),
    width: 150,
    hidden: true,
    value: ({ username }) => username,
    cell: ({ username }) => <span className="pw-ellipsis">{username}</span>,
  },
  {
    id: 'email',
    header: t('Email'),
    phone: 'meta',
    value: ({ email }) => email,
    cell: ({ email }) => <span className="pw-ellipsis">{email}</span>,
  },
  {
    id: 'role',
    header: t('Role'),
    width: 116,
    phone: 'figure',
    value: ({ role }) => role,
    unsortable: true,
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    id: 'active',
    header: t('Status'),
    width: 90,
    phone: 'note',
    value: ({ isActive }) => (isActive ? t('Active') : t('Inactive')),
    unsortable: true,
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  {
    id: 'restaurants',
    header: t('Restaurants'),
    width: 104,
    align: 'right',
    value: ({ restaurantCount }) => restaurantCount,
    unsortable: true,
    cell: ({ restaurantCount }) => <span className="pw-num">{restaurantCount}</span>,
  },
  {
    id: 'joined',
    header: t('Joined'),
    width: 120,
    hidden: true,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <span className="pw-num">{formatDate(createdAt)}</span>,
  },
  {
    id: 'lastLogin',
    header: t('Last login'),
    width: 120,
    value: ({ lastLoginAt }) => lastLoginAt,
    cell: ({ lastLoginAt }) => (
      <span className="pw-num">{lastLoginAt === null ? t('Never') : formatDate(lastLoginAt)}</span>
    ),
  },
  {
    id: 'actions',
    header: '',
    width: 116,
    fixed: true,
    cell: (user) => (
      <span
        className={css.acts}
        title={t('{restaurantCount, plural, one {# restaurant} other {# restaurants}}', {
          restaurantCount: user.restaurantCount,
        })}
      >
        <IconButton label={t('View {fullName}', { fullName: user.fullName })} onClick={() => onView(user)}>
          <Eye size={14} aria-hidden />
        </IconButton>
        <IconButton label={t('Edit {fullName}', { fullName: user.fullName })} onClick={() => onEdit(user)}>
          <Pencil size={14} aria-hidden />
        </IconButton>
        <IconButton label={t('Delete {fullName}', { fullName: user.fullName })} onClick={() => onDelete(user)}>
          <Trash2 size={14} aria-hidden />
        </IconButton>
      </span>
    ),
  },
];
