import type { AdminUser } from '@platewise/contract';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { countOf, formatDate } from '../../../lib/format.ts';
import { Badge, type Column, IconButton, Initials } from '../../../ui/index.ts';
import css from './admin.module.css';

type Acts = {
  onView: (user: AdminUser) => void;
  onEdit: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
};

export const RoleBadge = ({ role }: { role: AdminUser['role'] }) =>
  role === 'admin' ? <Badge tone="green">Administrator</Badge> : <Badge>User</Badge>;

export const ActiveBadge = ({ isActive }: { isActive: boolean }) =>
  isActive ? <Badge tone="outline">Active</Badge> : <Badge tone="amber">Inactive</Badge>;

export const userColumns = ({ onView, onEdit, onDelete }: Acts): Column<AdminUser>[] => [
  {
    id: 'name',
    header: 'Name',
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
    header: 'Username',
    width: 150,
    hidden: true,
    value: ({ username }) => username,
    cell: ({ username }) => <span className="pw-ellipsis">{username}</span>,
  },
  {
    id: 'email',
    header: 'Email',
    phone: 'meta',
    value: ({ email }) => email,
    cell: ({ email }) => <span className="pw-ellipsis">{email}</span>,
  },
  {
    id: 'role',
    header: 'Role',
    width: 116,
    phone: 'figure',
    value: ({ role }) => role,
    unsortable: true,
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    id: 'active',
    header: 'Status',
    width: 90,
    phone: 'note',
    value: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
    unsortable: true,
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  {
    id: 'restaurants',
    header: 'Restaurants',
    width: 104,
    align: 'right',
    value: ({ restaurantCount }) => restaurantCount,
    unsortable: true,
    cell: ({ restaurantCount }) => <span className="pw-num">{restaurantCount}</span>,
  },
  {
    id: 'joined',
    header: 'Joined',
    width: 120,
    hidden: true,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <span className="pw-num">{formatDate(createdAt)}</span>,
  },
  {
    id: 'lastLogin',
    header: 'Last login',
    width: 120,
    value: ({ lastLoginAt }) => lastLoginAt,
    cell: ({ lastLoginAt }) => (
      <span className="pw-num">{lastLoginAt === null ? 'Never' : formatDate(lastLoginAt)}</span>
    ),
  },
  {
    id: 'actions',
    header: '',
    width: 116,
    fixed: true,
    cell: (user) => (
      <span className={css.acts} title={countOf(user.restaurantCount, 'restaurant')}>
        <IconButton label={`View ${user.fullName}`} onClick={() => onView(user)}>
          <Eye size={14} aria-hidden />
        </IconButton>
        <IconButton label={`Edit ${user.fullName}`} onClick={() => onEdit(user)}>
          <Pencil size={14} aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${user.fullName}`} onClick={() => onDelete(user)}>
          <Trash2 size={14} aria-hidden />
        </IconButton>
      </span>
    ),
  },
];
