import type { PosIntegration, PosSystemInfo } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Switch } from '../../../ui/index.ts';
import css from './pos.module.css';

type Config = PosIntegration['config'];

const switches = [
  { key: 'syncSales', can: 'sales', label: t('Sync Sales Data'), text: t('Sales, refunds, tips and discounts') },
  { key: 'syncMenu', can: 'menu', label: t('Sync Menu Items'), text: t('POS items and their prices') },
  {
    key: 'syncInventory',
    can: 'inventory',
    label: t('Sync Inventory'),
    text: t("Stock counts of POS items. Your ingredient stock doesn't change"),
  },
] as const;

type Props = { config: Config; onChange: (config: Config) => void; can: PosSystemInfo['syncs'] };

export const SyncSwitches = ({ config, onChange, can }: Props) => (
  <fieldset className={css.switches}>
    <legend className={css.legend}>{t('What is synced')}</legend>
    {switches.map(({ key, can: ability, label, text }) => (
      <Switch
        key={key}
        label={label}
        description={can[ability] ? text : t("This system doesn't provide it")}
        disabled={!can[ability]}
        value={config[key] && can[ability]}
        onChange={(on) => onChange({ ...config, [key]: on })}
      />
    ))}
  </fieldset>
);
