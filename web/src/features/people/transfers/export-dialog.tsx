import { EXPORT_FILE_MAX, exportGroup, exportRestaurant } from '@platewise/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callFile } from '../../../lib/api.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, saveFile } from '../../../ui/index.ts';
import { sizeOf } from './size-of.ts';

type ExportDialogProps = {
  /** What to export: one restaurant, or a whole group. */
  of: { kind: 'restaurant' | 'group'; id: number; name: string };
  open: boolean;
  onClose: () => void;
};

export function ExportDialog({ of: { kind, id, name }, open, onClose }: ExportDialogProps) {
  const [received, setReceived] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const load = useMutation<number>({
    mutationFn: async () => {
      setReceived(0);
      stop.current = new AbortController();
      const endpoint = kind === 'group' ? exportGroup : exportRestaurant;
      const file = await callFile(endpoint, { params: { id }, signal: stop.current.signal }, setReceived);
      saveFile(file.name, file.content, 'application/zip');
      return file.content.size;
    },
  });
  useOpening(open, () => load.reset());
  const close = () => {
    stop.current?.abort();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={kind === 'group' ? t('Export group') : t('Export restaurant')}
      width={480}
      unguarded
      onSubmit={() => {
        if (!load.isPending) load.mutate();
      }}
      footer={
        <>
          <Button onClick={close}>{load.isSuccess ? t('Done') : t('Cancel')}</Button>
          {!load.isSuccess && (
            <Button type="submit" variant="primary" loading={load.isPending}>
              {t('Download ZIP')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {kind === 'group'
          ? t(
              'Every restaurant of {name}, complete: each table as CSV, documents, pictures, and a manifest with checksums. You can import the file into any Platewise installation.',
              { name },
            )
          : t(
              '{name}, complete: each table as CSV, documents, pictures, and a manifest with checksums. You can import the file into any Platewise installation.',
              { name },
            )}
      </p>
      <p className="pw-ink-2">{t("Passwords, keys of connected systems and team access aren't included.")}</p>
      <p aria-live="polite">
        {load.isPending &&
          (received === 0 ? t('Collecting the data…') : t('{size} received…', { size: sizeOf(received) }))}
        {load.isSuccess && t('Export complete: {size}.', { size: sizeOf(load.data) })}
        {load.isSuccess &&
          load.data > EXPORT_FILE_MAX &&
          ` ${t("Import accepts files up to {size}, so this one can't be imported.", {
            size: sizeOf(EXPORT_FILE_MAX),
          })}`}
      </p>
      <FormErrors error={stop.current?.signal.aborted ? null : load.error} />
    </Dialog>
  );
}
