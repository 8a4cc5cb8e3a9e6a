import { addPasskey, beginPasskey } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { makePasskey, passkeyWords } from '../../../lib/passkeys.ts';
import { t } from '../../../lib/t.ts';
import { Button, Dialog, FormErrors, TextField, toast } from '../../../ui/index.ts';
import { CurrentPassword } from './current-password.tsx';
import css from './forms.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

/** A familiar name for this device, as the default name of its passkey. */
function deviceName(): string {
  const { userAgent } = navigator;
  if (/iPhone/.test(userAgent)) return 'iPhone';
  if (/iPad/.test(userAgent)) return 'iPad';
  if (/Android/.test(userAgent)) return t('Android phone');
  if (/Mac/.test(userAgent)) return t('Mac');
  if (/Windows/.test(userAgent)) return t('Windows PC');
  return t('This device');
}

/** Password and name, then the browser's dialog. If it's the first second factor, recovery codes follow. */
export function AddPasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [name, setName] = useState(deviceName);
  const [refusal, setRefusal] = useState('');
  const begin = useCall(beginPasskey, { onSuccess: ({ options }) => void make(options) });
  const add = useCall(addPasskey, {
    onSuccess: ({ passkey, recoveryCodes }) => {
      toast({ title: t('Passkey added'), description: passkey.name });
      if (recoveryCodes === null) close();
    },
  });
  const make = async (options: Record<string, unknown>) => {
    try {
      add.mutate({ body: { name, attestation: await makePasskey(options) } });
    } catch (failure) {
      setRefusal(passkeyWords(failure) ?? t("The passkey wasn't created. Try again when you're ready."));
    }
  };
  const close = () => {
    setPassword('');
    setName(deviceName());
    setRefusal('');
    begin.reset();
    add.reset();
    onClose();
  };
  const codes = add.data?.recoveryCodes ?? null;
  const at = (error: unknown, path: string) => (isApiError(error) ? error.at(path) : undefined);
  return (
    <Dialog
      open={open}
      onClose={close}
      sticky={codes !== null}
      title={codes === null ? t('Add passkey') : t('Save your recovery codes')}
      width={520}
      onSubmit={() => {
        if (codes !== null) return close();
        setRefusal('');
        if (!begin.isPending && !add.isPending) begin.mutate({ body: { password } });
      }}
      footer={
        <>
          {codes === null && <Button onClick={close}>{t('Cancel')}</Button>}
          <Button type="submit" variant="primary" loading={begin.isPending || add.isPending}>
            {codes === null ? t('Continue') : t("I've saved them")}
          </Button>
        </>
      }
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <>
          <p className="pw-ink-2">
            {t(
              'Sign in with your fingerprint, face or device PIN instead of a password. Your browser will ask you next.',
            )}
          </p>
          <TextField
            label={t('Name')}
            hint={t('to tell your passkeys apart')}
            required
            maxLength={60}
            value={name}
            onChange={setName}
            error={at(add.error, 'name')}
          />
          <CurrentPassword value={password} onChange={setPassword} error={begin.error} />
          {refusal !== '' && (
            <p role="alert" className={css.refusal}>
              {refusal}
            </p>
          )}
          <FormErrors error={begin.error} fields={['password']} />
          <FormErrors error={add.error} fields={['name']} />
        </>
      )}
    </Dialog>
  );
}
