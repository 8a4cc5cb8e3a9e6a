import type { PosIntegration, PosSystemInfo } from '@platewise/contract';
import { Switch } from '../../../ui/index.ts';
import css from './pos.module.css';

type Config = PosIntegration['config'];

const switches = [
  { key: 'syncSales', can: 'sales', label: 'Sync Sales Data', text: 'Sales, refunds, tips and discounts' },
  { key: 'syncMenu', can: 'menu', label: 'Sync Menu Items', text: 'POS items and their prices' },
  {
    key: 'syncInventory',
    can: 'inventory',
    label: 'Sync Inventory',
    text: "Stock counts of POS items. Your ingredient stock doesn't change",
  },
] as const;

type Props = { config: Config; onChange: (config: Config) => void; can: PosSystemInfo['syncs'] };

export const SyncSwitches = ({ config, onChange, can }: Props) => (
  <fieldset className={css.switches}>
    <legend className={css.legend}>What is synced</legend>
    {switches.map(({ key, can: ability, label, text }) => (
      <Switch
        key={key}
        label={label}
        description={can[ability] ? text : "This system doesn't provide it"}
        disabled={!can[ability]}
        value={config[key] && can[ability]}
        onChange={(on) => onChange({ ...config, [key]: on })}
      />
    ))}
  </fieldset>
);
