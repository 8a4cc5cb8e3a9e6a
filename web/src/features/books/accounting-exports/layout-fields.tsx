import { type DateOrder, dateOrders } from '@platewise/domain';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { SelectField, Switch, TextField } from '../../../ui/index.ts';
import css from './accounting-exports.module.css';
import type { LayoutDraft } from './accounts-draft.ts';

type Props = {
  layout: LayoutDraft;
  onChange: (values: Partial<LayoutDraft>) => void;
  errorAt: (path: string) => string | undefined;
  currency: string;
  taxRates: readonly number[];
  editable: boolean;
};

const orderNames: Readonly<Record<DateOrder, string>> = {
  mdy: t('Month first, 11/03/2026'),
  dmy: t('Day first, 03/11/2026'),
  ymd: t('Year first, 2026-11-03'),
};

/** Names used by the accounting software, and how to handle what it can't import as is. */
export function LayoutFields({ layout, onChange, errorAt, currency, taxRates, editable }: Props) {
  const field = (name: 'taxType' | 'className' | 'trackingName' | 'trackingOption') => ({
    value: layout[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errorAt(`layout.${name}`),
    disabled: !editable,
    maxLength: 100,
  });
  return (
    <>
      <div className={css.pair}>
        <SelectField
          label={t('Date format')}
          disabled={!editable}
          options={dateOrders.map((value) => ({ value, label: orderNames[value] }))}
          value={layout.dateOrder}
          onChange={(value) => onChange({ dateOrder: dateOrders.find((order) => order === value) ?? 'mdy' })}
        />
        <SelectField
          label={t('Bill lines')}
          disabled={!editable}
          options={[
            { value: 'lines', label: t('Each line of the invoice') },
            { value: 'accounts', label: t('One line for each account') },
          ]}
          value={layout.detail}
          onChange={(value) => onChange({ detail: value === 'accounts' ? 'accounts' : 'lines' })}
        />
        <TextField label={t('Tax type')} hint={t('used if a row above has no tax type')} {...field('taxType')} />
        {taxRates.map((rate) => (
          <TextField
            key={rate}
            label={t('Tax type at {rate}%', { rate: formatNumber(rate, 2) })}
            hint={t('QuickBooks Online, Xero')}
            value={layout.taxTypes[rate] ?? ''}
            onChange={(name) => onChange({ taxTypes: { ...layout.taxTypes, [rate]: name } })}
            disabled={!editable}
            maxLength={100}
          />
        ))}
        <TextField label={t('Class')} hint={t('QuickBooks Desktop')} {...field('className')} />
        <TextField label={t('Tracking category')} hint={t('Xero')} {...field('trackingName')} />
        <TextField label={t('Tracking option')} hint={t('Xero')} {...field('trackingOption')} />
      </div>
      <div className={css.switches}>
        <Switch
          label={t('Shorten long invoice numbers')}
          description={t(
            'QuickBooks Online accepts 21 characters and Desktop 20. Longer invoice numbers keep only that many of their last characters, and the full number goes in the memo.',
          )}
          disabled={!editable}
          value={layout.shortenNumbers}
          onChange={(shortenNumbers) => onChange({ shortenNumbers })}
        />
        <Switch
          label={t('Convert other currencies to {currency}', { currency })}
          description={t(
            'For formats with no currency field. Each line is converted at the exchange rate on the approval date.',
          )}
          disabled={!editable}
          value={layout.convertForeign}
          onChange={(convertForeign) => onChange({ convertForeign })}
        />
      </div>
    </>
  );
}
