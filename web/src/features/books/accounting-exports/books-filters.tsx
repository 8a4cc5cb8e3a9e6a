import type { AccountingPreview } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { DateField, SelectField } from '../../../ui/index.ts';
import css from './accounting-exports.module.css';
import type { BooksFilter } from './use-books-filter.ts';
import { VendorChoice } from './vendor-choice.tsx';
import { formatOptions } from './words.ts';

type Props = { restaurantId: number; filter: BooksFilter; preview: AccountingPreview | undefined };

/** Format, dates and vendor. */
export function BooksFilters({ restaurantId, filter, preview }: Props) {
  const days = filter.days ?? { from: preview?.from ?? '', to: preview?.to ?? '' };
  return (
    <>
      <SelectField
        label={t('Format')}
        labelHidden
        width={250}
        options={formatOptions}
        value={filter.format}
        onChange={filter.setFormat}
      />
      <div className={css.dates}>
        <DateField
          label={t('First day')}
          labelHidden
          value={days.from}
          max={days.to || undefined}
          onChange={(from) => from !== '' && filter.setDays({ ...days, from })}
        />
        <span className="pw-meta">{t('to')}</span>
        <DateField
          label={t('Last day')}
          labelHidden
          value={days.to}
          min={days.from || undefined}
          onChange={(to) => to !== '' && filter.setDays({ ...days, to })}
        />
      </div>
      <VendorChoice restaurantId={restaurantId} filter value={filter.vendor} onChange={filter.setVendor} />
    </>
  );
}
