import type { User } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Section } from '../../../ui/index.ts';
import { DeleteAccount } from './delete-account.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import css from './settings.module.css';
import { ThemeChoice } from './theme-choice.tsx';

export const ProfileTab = ({ user }: { user: User }) => (
  <div className={css.sections}>
    <Section title={t('Profile information')}>
      {/* Remount after a change, so the form starts from the saved values. */}
      <ProfileForm key={`${user.fullName} ${user.email} ${user.username}`} user={user} />
    </Section>
    <ThemeChoice />
    <LanguageChoice user={user} />
    <Section title={t('Your data')}>
      <ul className="pw-ruled">
        <OwnData />
        <DeleteAccount user={user} />
      </ul>
    </Section>
  </div>
);
