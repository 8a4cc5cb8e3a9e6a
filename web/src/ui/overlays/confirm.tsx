import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../lib/t.ts';
import { Button } from '../controls/button.tsx';
import { FormErrors } from '../feedback/states.tsx';
import { TextField } from '../forms/fields.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Names what will be deleted. */
  children: ReactNode;
  /** Button text: 'Delete vendor'. */
  confirm: string;
  onConfirm: () => void;
  pending?: boolean;
  error?: unknown;
  /** The name to type for irreversible actions. */
  typedName?: string;
  danger?: boolean;
};

/** For irreversible actions only. Reversible ones run immediately and offer Undo in their toast. */
export function Confirm(props: ConfirmProps) {
  const { open, onClose, title, children, confirm, onConfirm, pending, error, typedName, danger = true } = props;
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (open) setTyped('');
  }, [open]);
  const ready = typedName === undefined || typed.trim() === typedName.trim();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={460}
      unguarded
      onSubmit={() => {
        if (ready && !pending) onConfirm();
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!ready} loading={pending}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {typedName !== undefined && (
        <TextField label={t('Type “{typedName}” to confirm', { typedName })} value={typed} onChange={setTyped} />
      )}
      <FormErrors error={error} />
    </Dialog>
  );
}
