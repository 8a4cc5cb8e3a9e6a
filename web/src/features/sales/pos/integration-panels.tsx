import { disconnectPos, type PosIntegration } from '@platewise/contract';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useLast } from '../../../lib/use-last.ts';
import { Confirm, lazyLayer, toast } from '../../../ui/index.ts';

const BackfillDialog = lazyLayer(async () => (await import('./backfill-dialog.tsx')).BackfillDialog);
const ConfigureDialog = lazyLayer(async () => (await import('./configure-dialog.tsx')).ConfigureDialog);
const SyncLog = lazyLayer(async () => (await import('./sync-log.tsx')).SyncLog);

export type PanelKind = 'configure' | 'log' | 'backfill' | 'disconnect';
export type Panel = { kind: PanelKind; id: number } | null;

type Props = { panel: Panel; integrations: readonly PosIntegration[]; onClose: () => void };

/** The dialogs opened from a card, one at a time, with the latest state of the system. */
export function IntegrationPanels({ panel, integrations, onClose }: Props) {
  const last = useLast(panel);
  const about = integrations.find(({ id }) => id === last?.id);
  const open = (kind: PanelKind) => panel?.kind === kind && about !== undefined;
  return (
    <>
      {about && <ConfigureDialog key={about.id} open={open('configure')} onClose={onClose} integration={about} />}
      {about && <SyncLog open={open('log')} onClose={onClose} integration={about} />}
      {about && <BackfillDialog open={open('backfill')} onClose={onClose} integration={about} />}
      {about && <Disconnect open={open('disconnect')} onClose={onClose} integration={about} />}
    </>
  );
}

type DisconnectProps = { open: boolean; onClose: () => void; integration: PosIntegration };

function Disconnect({ open, onClose, integration: { id, displayName } }: DisconnectProps) {
  const disconnect = useCall(disconnectPos, {
    onSuccess: () => {
      toast({ title: t('{displayName} disconnected', { displayName }) });
      onClose();
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Disconnect {displayName}', { displayName })}
      confirm={t('Disconnect')}
      onConfirm={() => disconnect.mutate({ params: { id } })}
      pending={disconnect.isPending}
      error={disconnect.error}
    >
      <p>{t('This deletes its keys and stops imports. Imported sales and item mappings are kept.')}</p>
    </Confirm>
  );
}
