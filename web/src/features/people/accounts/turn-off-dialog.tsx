import { turnOffTwoFactor } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, Dialog, FormErrors, toast } from '../../../ui/index.ts';
import { CodeField } from './code-field.tsx';
import { CurrentPassword } from './current-password.tsx';

export function TurnOffDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const turnOff = useCall(turnOffTwoFactor, {
    onSuccess: () => {
      close();
      toast({ title: t('Two-factor authentication is off') });
    },
  });
  const close = () => {
    setPassword('');
    setCode('');
    turnOff.reset();
    onClose();
  };
  const problem = isApiError(turnOff.error) ? turnOff.error : undefined;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Turn off two-factor authentication')}
      width={440}
      onSubmit={() => {
        if (!turnOff.isPending) turnOff.mutate({ body: { password, code } });
      }}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button type="submit" variant="danger" loading={turnOff.isPending}>
            {t('Turn off')}
          </Button>
        </>
      }
    >
      <p className="pw-ink-2">{t("You'll sign in with only your password. Your recovery codes will stop working.")}</p>
      <CurrentPassword value={password} onChange={setPassword} error={turnOff.error} />
      <CodeField value={code} onChange={setCode} error={problem?.at('code')} />
      <FormErrors error={turnOff.error} fields={['password', 'code']} />
    </Dialog>
  );
}
