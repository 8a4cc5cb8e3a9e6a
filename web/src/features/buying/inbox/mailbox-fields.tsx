import type { Mailbox, MailProvider } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { PasswordField, SelectField, TextField } from '../../../ui/index.ts';
import css from './inbox.module.css';
import { type MailboxDraft, presetOf, presets, TLS_PORT } from './mailbox-presets.ts';
import { SignInChoice } from './sign-in-choice.tsx';
import { providerNames } from './use-mailbox-sign-in.ts';

type Props = {
  draft: MailboxDraft;
  onChange: (change: Partial<MailboxDraft>) => void;
  /** Where this server lets people sign in to a new mailbox. */
  providers: readonly MailProvider[];
  /** It's connected already. */
  isEdited: boolean;
  /** A password is stored, which stays if none is entered. */
  stored: boolean;
  /** The error of a field. */
  at: (path: string) => string | undefined;
};

const securities: readonly { value: Mailbox['security']; label: string }[] = [
  { value: 'tls', label: t('TLS, usually port 993') },
  { value: 'starttls', label: t('STARTTLS, usually port 143') },
];

/** The fields of a mailbox. A known provider fills in its server. */
export function MailboxFields({ draft, onChange, providers, isEdited, stored, at }: Props) {
  const { preset, signIn, host, port, security, username, password, folder, handledFolder } = draft;
  const provider = presets.find(({ value }) => value === preset);
  const offered = ({ provider: one }: { provider?: MailProvider | undefined }) =>
    !isEdited && one !== undefined && providers.includes(one) ? one : null;
  const signsInAt = provider ? offered(provider) : null;
  const choose = (value: string) => {
    const chosen = presets.find((one) => one.value === value);
    const at = { host: chosen?.host ?? '', port: TLS_PORT, security: 'tls' } as const;
    onChange({ preset: value, ...at, ...(isEdited ? {} : { signIn: (chosen && offered(chosen)) ?? 'password' }) });
  };
  const withPassword = signIn === 'password';
  return (
    <>
      {isEdited && !withPassword ? (
        <p className={css.note}>
          {t('{username} is connected by signing in with {name}.', { username, name: providerNames[signIn] })}
        </p>
      ) : (
        <>
          <SelectField
            label={t('Mail provider')}
            placeholder={t('Choose a provider')}
            options={presets.map(({ value, label }) => ({ value, label }))}
            value={preset}
            onChange={choose}
          />
          <TextField
            label={t('Email address or user name')}
            required
            maxLength={254}
            value={username}
            onChange={(value) => onChange({ username: value })}
            error={at('username')}
          />
          {signsInAt !== null && (
            <SignInChoice provider={signsInAt} value={signIn} onChange={(value) => onChange({ signIn: value })} />
          )}
        </>
      )}
      {withPassword && (
        <>
          <PasswordField
            label={t('Password')}
            required={!stored}
            autoComplete="new-password"
            placeholder={stored ? t('Unchanged') : undefined}
            description={provider?.hint}
            value={password}
            onChange={(value) => onChange({ password: value })}
            error={at('password')}
          />
          <div className={css.pair}>
            <TextField
              label={t('Mail server')}
              required
              placeholder="imap.example.com"
              maxLength={253}
              value={host}
              onChange={(value) => onChange({ host: value, preset: presetOf(value) })}
              error={at('host')}
            />
            <TextField
              label={t('Port')}
              required
              maxLength={5}
              value={port}
              onChange={(value) => onChange({ port: value })}
              error={at('port')}
            />
          </div>
          <SelectField
            label={t('Connection security')}
            options={securities}
            value={security}
            onChange={(value) => onChange({ security: value === 'starttls' ? 'starttls' : 'tls' })}
            error={at('security')}
          />
        </>
      )}
      <TextField
        label={t('Folder to read')}
        required
        maxLength={200}
        value={folder}
        onChange={(value) => onChange({ folder: value })}
        error={at('folder')}
      />
      <TextField
        label={t('Move handled mail to')}
        hint={t('Optional')}
        description={t('Leave empty to keep it where it is.')}
        maxLength={200}
        value={handledFolder}
        onChange={(value) => onChange({ handledFolder: value })}
        error={at('handledFolder')}
      />
    </>
  );
}
