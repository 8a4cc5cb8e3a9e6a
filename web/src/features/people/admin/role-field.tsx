import { t } from '../../../lib/t.ts';
import { SelectField } from '../../../ui/index.ts';

export type GivenRole = 'viewer' | 'staff' | 'manager' | 'admin';

const roles: readonly { value: GivenRole; label: string }[] = [
  { value: 'viewer', label: t('Viewer: read-only') },
  { value: 'staff', label: t('Staff: basic access to daily operations') },
  { value: 'manager', label: t('Manager: advanced access to operations') },
  { value: 'admin', label: t('Admin: full access to manage restaurants and team') },
];

type Props = {
  value: GivenRole;
  onChange: (role: GivenRole) => void;
  label?: string;
  labelHidden?: boolean;
  description?: string;
};

/** The assignable roles. Owner isn't one of them: ownership is transferred. */
export const RoleField = ({ value, onChange, label = t('Role'), labelHidden, description }: Props) => (
  <SelectField
    label={label}
    labelHidden={labelHidden}
    options={roles}
    value={value}
    onChange={(chosen) => onChange(roles.find((role) => role.value === chosen)?.value ?? value)}
    description={description}
  />
);

export const oneRole = t('Each person has one role across all restaurants in a group.');
