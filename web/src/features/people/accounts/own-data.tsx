import { exportAccount } from '@platewise/contract';
import { addressOf } from '../../../lib/api.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import css from './settings.module.css';

export const OwnData = () => (
  <li className={css.row}>
    <div className={css.words}>
      <div className={css.name}>{t('Export your data')}</div>
      <p className="pw-note">
        {t(
          'A JSON file with your account, memberships, sessions, tokens, invitations and activity. No passwords or secrets.',
        )}
      </p>
    </div>
    <div className={css.ends}>
      <Button href={addressOf(exportAccount)}>{t('Export')}</Button>
    </div>
  </li>
);
