import { type Integration, PRICE_LIST_MAX, type PriceListRead, uploadPriceList } from '@platewise/contract';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t, translated } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, type Column, DateField, Dialog, FileDrop, FormErrors, SimpleTable, toast } from '../../../ui/index.ts';
import css from './price-feeds.module.css';
import { Problems } from './problems.tsx';

type Props = { open: boolean; onClose: () => void; integration: Integration };
type Row = PriceListRead['rows'][number];

/** Previews a file's contents before anything is saved. */
export function UploadDialog({ open, onClose, integration: { id, name } }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [effectiveOn, setEffective] = useState('');
  const look = useCall(uploadPriceList, { previews: true });
  const send = useCall(uploadPriceList, {
    onSuccess: ({ message }) => {
      toast({ title: t('Price list imported'), description: message });
      onClose();
    },
  });
  useOpening(open, () => {
    setFile(null);
    setEffective('');
    look.reset();
    send.reset();
  });
  const check = (next: File, day = effectiveOn) => {
    setFile(next);
    send.reset();
    look.mutate({ params: { id }, file: next, body: { effectiveOn: day, dryRun: 'true' } });
  };
  const preview = file === null ? undefined : look.data;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Read {name}', { name })}
      width={preview ? 720 : undefined}
      onSubmit={() => {
        if (file !== null && preview && !send.isPending) send.mutate({ params: { id }, file, body: { effectiveOn } });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!preview} loading={send.isPending}>
            {preview
              ? t('Import {prices, plural, one {# price} other {# prices}}', {
                  prices: preview.rowsRead - preview.badRows,
                })
              : t('Import prices')}
          </Button>
        </>
      }
    >
      <FileDrop
        label={t('Drop the price list here')}
        hint={t('CSV, Excel, JSON or EDI 832 up to {megabytes} MB', {
          megabytes: PRICE_LIST_MAX / 1024 / 1024,
        })}
        accept=".csv,.txt,.tsv,.xlsx,.xls,.json,.832,.edi,.x12"
        multiple={false}
        camera={false}
        compact={file !== null}
        disabled={look.isPending || send.isPending}
        onFiles={([first]) => first && check(first)}
      />
      {file && <p className="pw-ink-2">{look.isPending ? t('Checking {name}', { name: file.name }) : file.name}</p>}
      <DateField
        label={t('Effective date')}
        hint={t('if the list has none')}
        value={effectiveOn}
        onChange={(day) => {
          setEffective(day);
          if (file !== null) check(file, day);
        }}
      />
      {preview && <Preview preview={preview} />}
      <FormErrors error={look.error ?? send.error} fields={[]} />
    </Dialog>
  );
}

function Preview({ preview }: { preview: PriceListRead }) {
  const { rows, rowsRead, badRows, currency, problems } = preview;
  return (
    <>
      <p>
        {badRows > 0
          ? t('{rowsRead, plural, one {# row} other {# rows}} in {currency}, {badRows} without a valid price.', {
              rowsRead,
              currency,
              badRows,
            })
          : t('{rowsRead, plural, one {# row} other {# rows}} in {currency}.', { rowsRead, currency })}
      </p>
      <Problems problems={problems} />
      <div className={css.preview}>
        <SimpleTable
          label={t('Prices in the list')}
          rows={rows}
          columns={columnsOf(currency)}
          rowKey={({ code, description, packText }) => `${code} ${description} ${packText}`}
        />
      </div>
    </>
  );
}

const columnsOf = (currency: string): readonly Column<Row>[] => [
  {
    id: 'code',
    header: t('Item'),
    width: 96,
    phone: 'note',
    cell: ({ code }) => <span className="pw-num">{code ?? ''}</span>,
  },
  { id: 'description', header: t('Description'), phone: 'title', cell: ({ description }) => description },
  { id: 'pack', header: t('Pack'), width: 96, phone: 'meta', cell: ({ packText }) => packText ?? '' },
  {
    id: 'price',
    header: t('Price'),
    width: 110,
    align: 'right',
    phone: 'figure',
    cell: ({ price, unit }) => `${formatMoney(price, { currency })}${unit ? ` / ${translated(unit)}` : ''}`,
  },
  { id: 'from', header: t('From'), width: 104, cell: ({ effectiveOn }) => formatDate(effectiveOn) },
];
