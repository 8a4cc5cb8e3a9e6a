import type { CategoryKind } from '@platewise/domain';
import { Trash2 } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { DateField, IconButton, PercentField, SelectField } from '../../../ui/index.ts';
import { kindOf, kindOptions } from '../../kitchen/categories/index.ts';
import css from './tax.module.css';
import { orderOptions, type RateDraft } from './tax-form.ts';

type Props = {
  rates: readonly RateDraft[];
  onChange: (rates: RateDraft[]) => void;
  errorAt: (path: string) => string | undefined;
};

function nameOf(kind: CategoryKind | undefined, index: number): string {
  switch (kind) {
    case undefined:
      return t('rate {index}', { index });
    case 'food':
      return t('food, rate {index}', { index });
    case 'beverage':
      return t('beverages, rate {index}', { index });
    case 'alcohol':
      return t('alcohol, rate {index}', { index });
    case 'other':
      return t('other, rate {index}', { index });
  }
}

/** One row per rate: what it applies to, on which orders, and from when. */
export function TaxRates({ rates, onChange, errorAt }: Props) {
  if (rates.length === 0) return null;
  return (
    <ul className={css.rows} aria-label={t('Tax rates')}>
      {rates.map((rate, index) => {
        const change = (values: Partial<RateDraft>) =>
          onChange(rates.map((one) => (one === rate ? { ...one, ...values } : one)));
        const kind = kindOf(rate.kind);
        const name = nameOf(kind, index + 1);
        const field = (key: 'kind' | 'orderType' | 'from' | 'percent') => ({
          labelHidden: true,
          value: rate[key],
          onChange: (value: string) => change({ [key]: value }),
          error: errorAt(`settings.tax.rates.${index}.${key}`),
        });
        return (
          <li key={rate.key} className={css.rate}>
            <SelectField
              label={t('Type of {name}', { name })}
              placeholder={t('Type')}
              options={kindOptions}
              {...field('kind')}
            />
            <SelectField label={t('Orders of {name}', { name })} options={orderOptions} {...field('orderType')} />
            <div className={css.day}>
              <DateField label={t('First day of {name}', { name })} placeholder={t('From')} {...field('from')} />
            </div>
            <div className={css.percent}>
              <PercentField label={t('Percent of {name}', { name })} {...field('percent')} />
            </div>
            <IconButton
              label={t('Remove {name}', { name })}
              onClick={() => onChange(rates.filter((one) => one !== rate))}
            >
              <Trash2 size={14} aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
