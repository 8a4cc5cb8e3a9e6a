import type { Mailbox } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { PasswordField, SelectField, TextField } from '../../../ui/index.ts';
import css from './inbox.module.css';
import { type MailboxDraft, presetOf, presets, TLS_PORT } from './mailbox-presets.ts';

type Props = {
  draft: MailboxDraft;
  onChange: (change: Partial<MailboxDraft>) => void;
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
export function MailboxFields({ draft, onChange, stored, at }: Props) {
  const { preset, host, port, security, username, password, folder, handledFolder } = draft;
  const provider = presets.find(({ value }) => value === preset);
  const choose = (value: string) => {
    const { host: known = '' } = presets.find((one) => one.value === value) ?? {};
    onChange(
      known === ''
        ? { preset: value, host: '', port: TLS_PORT, security: 'tls' }
        : { preset: value, host: known, port: TLS_PORT, security: 'tls' },
    );
  };
  return (
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
