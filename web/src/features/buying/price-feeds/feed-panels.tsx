import { type Integration, removePriceList } from '@platewise/contract';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useLast } from '../../../lib/use-last.ts';
import { Confirm, lazyLayer, toast } from '../../../ui/index.ts';

const ConfigureDialog = lazyLayer(async () => (await import('./configure-dialog.tsx')).ConfigureDialog);
const UploadDialog = lazyLayer(async () => (await import('./upload-dialog.tsx')).UploadDialog);
const SyncLog = lazyLayer(async () => (await import('./sync-log.tsx')).SyncLog);

export type PanelKind = 'configure' | 'upload' | 'log' | 'remove';
export type Panel = { kind: PanelKind; id: number } | null;

type Props = { panel: Panel; integrations: readonly Integration[]; onClose: () => void };

/** Panels opened from a feed card, one at a time, with the feed's current data. */
export function FeedPanels({ panel, integrations, onClose }: Props) {
  const last = useLast(panel);
  const about = integrations.find(({ id }) => id === last?.id);
  const open = (kind: PanelKind) => panel?.kind === kind && about !== undefined;
  return (
    <>
      {about && <ConfigureDialog key={about.id} open={open('configure')} onClose={onClose} integration={about} />}
      {about && <UploadDialog key={about.id} open={open('upload')} onClose={onClose} integration={about} />}
      {about && <SyncLog open={open('log')} onClose={onClose} integration={about} />}
      {about && <Remove open={open('remove')} onClose={onClose} integration={about} />}
    </>
  );
}

type RemoveProps = { open: boolean; onClose: () => void; integration: Integration };

function Remove({ open, onClose, integration: { id, name } }: RemoveProps) {
  const remove = useCall(removePriceList, {
    onSuccess: () => {
      toast({ title: t('{name} removed', { name }) });
      onClose();
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Remove {name}', { name })}
      confirm={t('Remove')}
      onConfirm={() => remove.mutate({ params: { id } })}
      pending={remove.isPending}
      error={remove.error}
    >
      <p>{t('This removes its products and prices. Costs it has set are kept, with their history.')}</p>
    </Confirm>
  );
}
