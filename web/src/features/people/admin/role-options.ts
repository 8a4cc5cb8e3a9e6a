import { t } from '../../../lib/t.ts';
export const roleOptions = [
  { value: 'user', label: t('User') },
  { value: 'admin', label: t('Administrator') },
];
