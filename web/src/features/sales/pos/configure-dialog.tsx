import { type PosIntegration, updatePos } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, ErrorState, FormErrors, Skeleton, Switch, toast } from '../../../ui/index.ts';
import { KeyFields, noKeys, sentKeys } from './key-fields.tsx';
import { MessageFields } from './message-fields.tsx';
import css from './pos.module.css';
import { SyncSwitches } from './sync-switches.tsx';
import { useSystems } from './use-integrations.ts';

type Props = { open: boolean; onClose: () => void; integration: PosIntegration };

const draftOf = ({ isActive, config, version }: PosIntegration) => ({
  isActive,
  config,
  version,
  keys: noKeys,
  webhookSecret: '',
});

export function ConfigureDialog({ open, onClose, integration }: Props) {
  const systems = useSystems();
  const system = systems.data?.find(({ name }) => name === integration.posSystemName);
  const [draft, setDraft] = useState(() => draftOf(integration));
  // If the current keys no longer work, the user is here to enter new ones.
  const asksForKeys = integration.connectionStatus === 'error';
  const [changing, setChanging] = useState(asksForKeys);
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const save = useCall(updatePos, {
    onSuccess: () => {
      toast({ title: t('POS system updated') });
      onClose();
    },
    // Keep the input; a second Save then overwrites on purpose.
    onNewer: (newer) => set({ version: newer }),
  });
  useOpening(open, () => {
    setDraft(draftOf(integration));
    setChanging(asksForKeys);
    save.reset();
  });
  const submit = () => {
    if (save.isPending) return;
    const { isActive, config, version, keys, webhookSecret } = draft;
    // An empty field leaves its value unchanged.
    const typed = Object.fromEntries(
      Object.entries({ ...sentKeys(keys), webhookSecret }).filter(([, value]) => value !== ''),
    );
    save.mutate({ params: { id: integration.id }, body: { isActive, config, version, ...typed } });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Configure {displayName}', { displayName: integration.displayName })}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!system} loading={save.isPending}>
            {t('Save Changes')}
          </Button>
        </>
      }
    >
      {!system && systems.error && <ErrorState error={systems.error} onRetry={() => void systems.refetch()} />}
      {!system && !systems.error && <Skeleton kind="text" count={8} />}
      {system && (
        <>
          <Switch
            label={t('Active')}
            description={t('When off, nothing is imported. Imported data is kept')}
            value={draft.isActive}
            onChange={(isActive) => set({ isActive })}
          />
          <SyncSwitches config={draft.config} onChange={(config) => set({ config })} can={system.syncs} />
          {changing ? (
            <KeyFields
              system={system}
              keys={draft.keys}
              onChange={(keys) => set({ keys })}
              error={save.error}
              kept
              located={integration.place !== null}
            />
          ) : (
            <div className={css.address}>
              <span className={css.note}>
                {t('Saved with the key')} <span className="pw-num">{integration.apiKeyHint}</span>
              </span>
              <Button size="xs" onClick={() => setChanging(true)}>
                {t('Change keys')}
              </Button>
            </div>
          )}
          {system.webhook && integration.webhookUrl !== null && (
            <MessageFields
              // A relative path if the server doesn't know its public URL; then use the current origin.
              url={new URL(integration.webhookUrl, window.location.origin).href}
              code={integration.webhookCode}
              help={system.webhook.help}
              hasSecret={integration.hasWebhookSecret}
              secret={draft.webhookSecret}
              onSecret={(webhookSecret) => set({ webhookSecret })}
              error={isApiError(save.error) ? save.error.at('webhookSecret') : undefined}
            />
          )}
          <FormErrors
            error={save.error}
            fields={changing ? ['apiKey', 'apiSecret', 'locationId', 'webhookSecret'] : ['webhookSecret']}
          />
        </>
      )}
    </Dialog>
  );
}
