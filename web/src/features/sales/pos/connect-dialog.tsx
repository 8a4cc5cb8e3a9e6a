import { connectPos, type PosSystemInfo } from '@platewise/contract';
import { useState } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, TextField, toast } from '../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../people/restaurants/index.ts';
import { KeyFields, keyNames, noKeys, sentKeys } from './key-fields.tsx';
import css from './pos.module.css';
import { SyncSwitches } from './sync-switches.tsx';

type Props = { open: boolean; onClose: () => void; onConnected?: () => void; system: PosSystemInfo };

const usual = { syncSales: true, syncMenu: true, syncInventory: false };

/** Saves the keys immediately; they are verified in the background, and the result is shown on the system's card. */
export function ConnectDialog({ open, onClose, onConnected, system }: Props) {
  const [name, setName] = useState('');
  const [keys, setKeys] = useState(noKeys);
  const [config, setConfig] = useState(usual);
  const restaurant = useRestaurantChoice();
  const connect = useCall(connectPos, {
    onSuccess: ({ displayName }) => {
      toast({
        title: t('{displayName} saved', { displayName }),
        description: t('Checking connection… You can leave this page.'),
      });
      onClose();
      onConnected?.();
    },
  });
  useOpening(open, () => {
    setName('');
    setKeys(noKeys);
    setConfig(usual);
    connect.reset();
  });
  const submit = () => {
    if (connect.isPending) return;
    const body = {
      restaurantId: restaurant.id,
      posSystemName: system.name,
      displayName: name,
      ...sentKeys(keys),
      config,
    };
    connect.mutate({ body });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Connect {displayName}', { displayName: system.displayName })}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={connect.isPending}>
            {t('Connect')}
          </Button>
        </>
      }
    >
      <p className={css.note}>{system.note}</p>
      <RestaurantChoice choice={restaurant} error={connect.error} />
      <KeyFields system={system} keys={keys} onChange={setKeys} error={connect.error} />
      <TextField
        label={t('Name')}
        hint={t('Optional')}
        placeholder={system.displayName}
        maxLength={100}
        value={name}
        onChange={setName}
      />
      <SyncSwitches config={config} onChange={setConfig} can={system.syncs} />
      <FormErrors error={connect.error} fields={keyNames} />
    </Dialog>
  );
}
