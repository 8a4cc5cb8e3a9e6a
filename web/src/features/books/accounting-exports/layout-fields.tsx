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
  const field = (name: 'payableAccount' | 'taxType' | 'className' | 'trackingName' | 'trackingOption') => ({
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
          label={t('Dates')}
          disabled={!editable}
          options={dateOrders.map((value) => ({ value, label: orderNames[value] }))}
          value={layout.dateOrder}
          onChange={(value) => onChange({ dateOrder: dateOrders.find((order) => order === value) ?? 'mdy' })}
        />
        <SelectField
          label={t('Lines')}
          disabled={!editable}
          options={[
            { value: 'lines', label: t('Each line of the invoice') },
            { value: 'accounts', label: t('One line for each account') },
          ]}
          value={layout.detail}
          onChange={(value) => onChange({ detail: value === 'accounts' ? 'accounts' : 'lines' })}
        />
        <TextField label={t('Tax type')} hint={t('used when a row has none')} {...field('taxType')} />
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
        <TextField label={t('Payable account')} hint={t('QuickBooks Desktop')} {...field('payableAccount')} />
        <TextField label={t('Class')} hint={t('QuickBooks Desktop')} {...field('className')} />
        <span />
        <TextField label={t('Tracking category')} hint={t('Xero')} {...field('trackingName')} />
        <TextField label={t('Tracking option')} hint={t('Xero')} {...field('trackingOption')} />
      </div>
      <div className={css.switches}>
        <Switch
          label={t('Shorten long numbers')}
          description={t(
            'QuickBooks accepts 21 characters online and 20 on desktop. Longer numbers keep their ending, with the full number in the memo.',
          )}
          disabled={!editable}
          value={layout.shortenNumbers}
          onChange={(shortenNumbers) => onChange({ shortenNumbers })}
        />
        <Switch
          label={t('Convert other currencies to {currency}', { currency })}
          description={t('For formats with no currency field. Uses the rate at approval, line by line.')}
          disabled={!editable}
          value={layout.convertForeign}
          onChange={(convertForeign) => onChange({ convertForeign })}
        />
      </div>
    </>
  );
}
