import { type User, updateProfile } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { applyLanguage, languageOptions, rememberLanguage } from '../../../lib/language.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Section, SelectField, toast } from '../../../ui/index.ts';
import css from './settings.module.css';

const BROWSER = 'browser';
const options = [{ value: BROWSER, label: t('Match browser') }, ...languageOptions];

/** The person's language on every device; choosing one reloads the page. */
export function LanguageChoice({ user }: { user: User }) {
  const update = useCall(updateProfile, {
    onSuccess: (saved) => {
      rememberLanguage(saved.language);
      applyLanguage();
    },
    onError: (error) =>
      toast({ title: t('Failed to update profile'), description: messageOf(error), destructive: true }),
  });
  const choose = (value: string | null) => {
    const language = languageOptions.find((option) => option.value === value)?.value ?? null;
    if (language !== user.language) update.mutate({ body: { language } });
  };
  return (
    <Section title={t('Language')}>
      <ul className="pw-ruled">
        <li className={css.row}>
          <div className={css.words}>
            <div className={css.name}>{t('Display language')}</div>
            <p className="pw-note">{t('Saved to your account and used for emails we send you.')}</p>
          </div>
          <div className={css.ends}>
            <SelectField
              label={t('Language')}
              labelHidden
              options={options}
              value={user.language ?? BROWSER}
              onChange={choose}
              disabled={update.isPending}
            />
          </div>
        </li>
      </ul>
    </Section>
  );
}
