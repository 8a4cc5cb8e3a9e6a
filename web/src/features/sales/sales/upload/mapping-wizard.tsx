import { SALES_COLUMNS, type SalesColumn, type SalesMapping, type SalesUploaded } from '@platewise/contract';
import { useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { Button, SelectField } from '../../../../ui/index.ts';
import { columnWords, mappingOf } from './column-words.ts';
import own from './upload.module.css';

type Props = {
  checked: SalesUploaded;
  reading: boolean;
  onMap: (mapping: SalesMapping) => void;
  onCancel?: () => void;
};

const holds = ['ignore', ...SALES_COLUMNS.filter((column) => column !== 'ignore')] as const;
const options = holds.map((value) => ({ value, label: columnWords[value] }));
const orders = [
  { value: '', label: t('Detected from the file') },
  { value: 'mdy', label: t('Month, day, year') },
  { value: 'dmy', label: t('Day, month, year') },
  { value: 'ymd', label: t('Year, month, day') },
];
const decimals = [
  { value: '', label: t('Detected from the file') },
  { value: '.', label: t('Period: 1,250.50') },
  { value: ',', label: t('Comma: 1.250,50') },
];

const dates: readonly SalesColumn[] = ['date', 'dateTime', 'businessDate'];
const amounts: readonly SalesColumn[] = ['amount', 'gross', 'total', 'unitPrice'];

function missingOf({ columns, kind }: SalesMapping): string | null {
  const said = Object.values(columns);
  if (!said.some((column) => dates.includes(column))) return t('Choose the date column.');
  if (kind === 'covers') return said.includes('guests') ? null : t('Choose the guests column.');
  return said.some((column) => amounts.includes(column)) ? null : t('Choose the amount column.');
}

/** Asked once per file format, with sample values of each column; remembered by its column headings. */
export function MappingWizard({ checked, reading, onMap, onCancel }: Props) {
  const [mapping, setMapping] = useState(() => mappingOf(checked));
  const [asked, setAsked] = useState(false);
  const missing = missingOf(mapping);
  const set = (change: Partial<SalesMapping>) => setMapping((now) => ({ ...now, ...change }));
  const submit = () => {
    setAsked(true);
    if (missing === null) onMap(mapping);
  };
  return (
    <div className={own.question}>
      <h3 className={own.title}>{t('Match the columns')}</h3>
      <p className="pw-meta">{t('We remember this for the next file with these columns.')}</p>
      <ul className={own.mapping} aria-label={t('Columns')}>
        {checked.columns.map(({ head, samples }) => (
          <li key={head}>
            <div className="pw-grow">
              <div className={own.name}>{head}</div>
              <div className="pw-meta pw-ellipsis">{samples.slice(0, 3).join(', ') || t('empty')}</div>
            </div>
            <div className={own.holds}>
              <SelectField
                label={t('Contents of {head}', { head })}
                labelHidden
                options={options}
                value={mapping.columns[head] ?? 'ignore'}
                onChange={(value) => set({ columns: { ...mapping.columns, [head]: value as SalesColumn } })}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className={own.choices}>
        <SelectField
          label={t('File contents')}
          options={[
            { value: 'sales', label: t('Sales') },
            { value: 'covers', label: t('Covers (reservations)') },
          ]}
          value={mapping.kind ?? 'sales'}
          onChange={(kind) => set({ kind: kind as 'sales' | 'covers' })}
        />
        <SelectField
          label={t('Date format')}
          options={orders.map(({ value, label }) => ({ value: value || 'file', label }))}
          value={mapping.dateOrder ?? 'file'}
          onChange={(order) => set({ dateOrder: order === 'file' ? undefined : (order as 'dmy' | 'mdy' | 'ymd') })}
        />
        <SelectField
          label={t('Decimal separator')}
          options={decimals.map(({ value, label }) => ({ value: value || 'file', label }))}
          value={mapping.decimal ?? 'file'}
          onChange={(sign) => set({ decimal: sign === 'file' ? undefined : (sign as '.' | ',') })}
        />
      </div>
      {asked && missing && (
        <p className={own.refused} role="alert">
          {missing}
        </p>
      )}
      <div className={own.controls}>
        <Button loading={reading} onClick={submit}>
          {t('Check the file')}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
