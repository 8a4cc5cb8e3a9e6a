import type { TeamRole } from '@platewise/domain';
import { t } from '../../../lib/t.ts';
import { Fold } from './fold.tsx';
import { roleDetails, roleNames } from './role-words.ts';
import css from './teams.module.css';

const roles: readonly TeamRole[] = ['owner', 'admin', 'manager', 'staff', 'viewer'];

export const RoleGuide = () => (
  <Fold title={t('Role permissions')}>
    <dl className={css.guide}>
      {roles.map((role) => (
        <div key={role} className={css.guideRow}>
          <dt>{roleNames[role]}</dt>
          <dd>{roleDetails[role]}</dd>
        </div>
      ))}
    </dl>
  </Fold>
);
