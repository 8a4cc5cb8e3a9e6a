import { type ReplyOf, remakeRecoveryCodes, type security } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import type { ShownPasskey } from '../../../lib/passkeys.ts';
import { t } from '../../../lib/t.ts';
import { Button, Dialog, FormErrors } from '../../../ui/index.ts';
import { FactorAgain } from './factor-again.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type RemakeCodesProps = { security: ReplyOf<typeof security>; open: boolean; onClose: () => void };

export function RemakeCodesDialog({ security: data, open, onClose }: RemakeCodesProps) {
  const [code, setCode] = useState('');
  const [passkey, setPasskey] = useState<ShownPasskey | null>(null);
  const remake = useCall(remakeRecoveryCodes, { onError: () => setPasskey(null) });
  const close = () => {
    setCode('');
    setPasskey(null);
    remake.reset();
    onClose();
  };
  const codes = remake.data?.recoveryCodes;
  const problem = isApiError(remake.error) ? remake.error : undefined;
  return (
    <Dialog
      open={open}
      onClose={close}
      sticky={codes !== undefined}
      title={t('New recovery codes')}
      width={520}
      onSubmit={() => {
        if (codes !== undefined) close();
        else if (!remake.isPending) remake.mutate({ body: passkey === null ? { code } : { passkey } });
      }}
      footer={
        codes === undefined ? (
          <>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button type="submit" variant="primary" loading={remake.isPending}>
              {t('Create new codes')}
            </Button>
          </>
        ) : (
          <Button type="submit" variant="primary">
            {t('I’ve saved them')}
          </Button>
        )
      }
    >
      {codes === undefined ? (
        <>
          <p className="pw-ink-2">{t('This creates ten new codes. The old ones stop working.')}</p>
          <FactorAgain
            app={data.twoFactor.enabled}
            passkeys={data.passkeys}
            code={code}
            setCode={setCode}
            passkey={passkey}
            setPasskey={setPasskey}
            error={problem?.at('code')}
          />
          <FormErrors error={remake.error} fields={['code']} />
        </>
      ) : (
        <RecoveryCodes codes={codes} />
      )}
    </Dialog>
  );
}
