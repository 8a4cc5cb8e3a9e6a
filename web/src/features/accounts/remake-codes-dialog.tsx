import { remakeRecoveryCodes } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useCall } from '../../lib/mutate.ts';
import { Button, Dialog, FormErrors } from '../../ui/index.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function RemakeCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [code, setCode] = useState('');
  const remake = useCall(remakeRecoveryCodes, { touches: ['account'] });
  const close = () => {
    setCode('');
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
      title="New recovery codes"
      width={520}
      onSubmit={() => {
        if (codes !== undefined) close();
        else if (!remake.isPending) remake.mutate({ body: { code } });
      }}
      footer={
        codes === undefined ? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" loading={remake.isPending}>
              Make new codes
            </Button>
          </>
        ) : (
          <Button type="submit" variant="primary">
            I have kept them
          </Button>
        )
      }
    >
      {codes === undefined ? (
        <>
          <p className="pw-ink-2">Ten new codes are made; those from before are void.</p>
          <CodeField value={code} onChange={setCode} error={problem?.at('code')} autoFocus />
          <FormErrors error={remake.error} fields={['code']} />
        </>
      ) : (
        <RecoveryCodes codes={codes} />
      )}
    </Dialog>
  );
}
