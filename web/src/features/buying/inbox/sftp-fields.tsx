import { t } from '../../../lib/t.ts';
import { PasswordField, SelectField, TextArea, TextField } from '../../../ui/index.ts';
import css from './inbox.module.css';
import type { SftpDraft } from './sftp-draft.ts';

type Props = {
  draft: SftpDraft;
  onChange: (change: Partial<SftpDraft>) => void;
  /** A password or key is stored, which stays if none is entered. */
  stored: boolean;
  /** The error of a field. */
  at: (path: string) => string | undefined;
};

/** The fields of an SFTP server. */
export function SftpFields({ draft, onChange, stored, at }: Props) {
  const text = (name: keyof SftpDraft) => ({
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: at(name),
  });
  const unchanged = stored ? t('Unchanged') : undefined;
  return (
    <>
      <div className={css.pair}>
        <TextField label={t('SFTP server')} required placeholder="sftp.example.com" maxLength={253} {...text('host')} />
        <TextField label={t('Port')} required maxLength={5} {...text('port')} />
      </div>
      <TextField label={t('User name')} required maxLength={254} {...text('username')} />
      <SelectField
        label={t('Sign in with')}
        options={[
          { value: 'password', label: t('Password') },
          { value: 'key', label: t('Private key') },
        ]}
        value={draft.signIn}
        onChange={(value) => onChange({ signIn: value === 'key' ? 'key' : 'password' })}
        // The server names the password if neither was entered.
        error={draft.signIn === 'key' && draft.privateKey === '' ? at('password') : undefined}
      />
      {draft.signIn === 'password' ? (
        <PasswordField
          label={t('Password')}
          required={!stored}
          autoComplete="new-password"
          placeholder={unchanged}
          {...text('password')}
        />
      ) : (
        <>
          <TextArea
            label={t('Private key')}
            required={!stored}
            rows={4}
            placeholder={unchanged ?? '-----BEGIN OPENSSH PRIVATE KEY-----'}
            {...text('privateKey')}
          />
          <PasswordField
            label={t('Passphrase of the key')}
            autoComplete="new-password"
            description={t('Leave empty if the key has none.')}
            {...text('passphrase')}
          />
        </>
      )}
      <TextField
        label={t('Folder to read')}
        maxLength={500}
        placeholder="/outbox"
        description={t('Leave empty for the folder that the server opens first.')}
        {...text('folder')}
      />
      <TextField
        label={t('File names')}
        hint={t('Optional')}
        maxLength={200}
        placeholder="*.edi, INV*.xml"
        description={t('Leave empty to fetch all files. * stands for any characters.')}
        {...text('pattern')}
      />
      <TextField
        label={t('Move handled files to')}
        hint={t('Optional')}
        maxLength={500}
        description={t("Leave empty to keep them where they are. They aren't fetched twice.")}
        {...text('handledFolder')}
      />
    </>
  );
}
