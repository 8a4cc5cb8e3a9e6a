import { confirmTwoFactor, enrolTwoFactor } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, Dialog, FormErrors, toast } from '../../../ui/index.ts';
import { CodeField } from './code-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanSecret } from './scan-secret.tsx';

/** Three steps: the password, the secret and a first code, the recovery codes. */
export function EnrolDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const enrol = useCall(enrolTwoFactor);
  const confirm = useCall(confirmTwoFactor, {
    onSuccess: () => toast({ title: t('Two-factor authentication is on') }),
  });
  const close = () => {
    setPassword('');
    setCode('');
    enrol.reset();
    confirm.reset();
    onClose();
  };
  const codes = confirm.data?.recoveryCodes;
  const step = codes !== undefined ? 'codes' : enrol.data === undefined ? 'password' : 'scan';
  const submit = () => {
    if (step === 'codes') return close();
    if (step === 'password' && !enrol.isPending) return enrol.mutate({ body: { password } });
    if (step === 'scan' && !confirm.isPending) confirm.mutate({ body: { code } });
  };
  const at = (error: unknown, path: string) => (isApiError(error) ? error.at(path) : undefined);
  return (
    <Dialog
      open={open}
      onClose={close}
      sticky={step === 'codes'}
      title={step === 'codes' ? t('Save your recovery codes') : t('Enable two-factor authentication')}
      width={540}
      onSubmit={submit}
      footer={
        <>
          {step !== 'codes' && <Button onClick={close}>{t('Cancel')}</Button>}
          <Button type="submit" variant="primary" loading={enrol.isPending || confirm.isPending}>
            {step === 'codes' ? t("I've saved them") : step === 'scan' ? t('Turn on') : t('Continue')}
          </Button>
        </>
      }
    >
      {step === 'password' && (
        <>
          <p className="pw-ink-2">{t('Enter your password first. This changes how you sign in.')}</p>
          <CurrentPassword value={password} onChange={setPassword} error={enrol.error} />
          <FormErrors error={enrol.error} fields={['password']} />
        </>
      )}
      {step === 'scan' && enrol.data && (
        <>
          <ScanSecret secret={enrol.data.secret} uri={enrol.data.uri} />
          <CodeField value={code} onChange={setCode} error={at(confirm.error, 'code')} appOnly />
          <FormErrors error={confirm.error} fields={['code']} />
        </>
      )}
      {codes && <RecoveryCodes codes={codes} />}
    </Dialog>
  );
}
