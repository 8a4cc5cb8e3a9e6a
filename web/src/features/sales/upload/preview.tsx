import type { SalesMapping, SalesUploaded } from '@platewise/contract';
import { useState } from 'react';
import { countOf, formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { Badge, Button, Choice, type Column, SimpleTable, Tiles } from '../../../ui/index.ts';
import css from '../sales.module.css';
import { ColumnList } from './column-list.tsx';
import { mappingOf } from './column-words.ts';
import { DateOrder } from './date-order.tsx';
import { MappingWizard } from './mapping-wizard.tsx';
import { ProblemList } from './problem-list.tsx';
import own from './upload.module.css';
import type { SalesUpload } from './use-sales-upload.ts';

type Props = { upload: SalesUpload; checked: SalesUploaded; reading: boolean };

/** What the file is taken for and what would come of it, before anything is kept. */
export function Preview({ upload, checked, reading }: Props) {
  const [changing, setChanging] = useState(false);
  const asksMapping = checked.asks.includes('mapping');
  const asksOrder = checked.asks.includes('dateOrder') && !asksMapping;
  const wizard = asksMapping || changing;
  return (
    <section className={own.preview} aria-label="Preview" aria-busy={reading}>
      <div className={own.head}>
        <Badge tone={checked.layout === null ? 'amber' : 'green'}>
          {checked.layout === null ? 'A kind of file that we do not know yet' : `Recognised: ${checked.layout}`}
        </Badge>
        {checked.kind === 'covers' && <Badge tone="outline">Covers, no sales</Badge>}
        {!wizard && (
          <Button size="xs" variant="subtle" onClick={() => setChanging(true)}>
            Change what the columns hold
          </Button>
        )}
      </div>
      {wizard && (
        <MappingWizard
          checked={checked}
          reading={reading}
          onMap={(mapping) => {
            setChanging(false);
            upload.setMapping(mapping);
          }}
          onCancel={asksMapping ? undefined : () => setChanging(false)}
        />
      )}
      {asksOrder && (
        <DateOrder
          checked={checked}
          onChoose={(dateOrder) => upload.setMapping({ ...saidSoFar(checked), dateOrder })}
        />
      )}
      {!asksMapping && (
        <>
          <Outcome checked={checked} />
          {checked.notes.map((note) => (
            <p key={note} className={css.notice}>
              {note}
            </p>
          ))}
          {checked.problems.length > 0 && <BadRows upload={upload} checked={checked} />}
          {!wizard && <ColumnList checked={checked} />}
          {checked.preview.length > 0 && (
            <div>
              <h3 className={own.title}>The first sales, as they would be</h3>
              <SimpleTable
                label="The first sales"
                rows={checked.preview}
                columns={columnsIn(checked.currency)}
                rowKey={({ line, transactionId }) => `${line} ${transactionId}`}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Of a file that is known only what was asked is said: its columns are known better than a mapping could tell. */
const saidSoFar = (checked: SalesUploaded): SalesMapping =>
  checked.layout === null ? mappingOf(checked) : (checked.mapping ?? { columns: {} });

function Outcome({ checked }: { checked: SalesUploaded }) {
  const { currency, totals, firstDate, lastDate } = checked;
  const money = (value: number) => formatMoney(value, { currency });
  const noun = checked.kind === 'covers' ? 'days' : 'sales';
  const days = firstDate === null ? undefined : `${formatDate(firstDate)} to ${formatDate(lastDate)}`;
  return (
    <Tiles
      size="fact"
      tiles={[
        { label: 'Rows read', value: formatNumber(checked.rowsRead), note: days },
        {
          label: `New ${noun}`,
          value: formatNumber(checked.salesNew),
          note: `${formatNumber(checked.salesChanged)} changed, ${formatNumber(checked.salesSame)} here already`,
        },
        { label: 'Rows left out', value: formatNumber(checked.rowsSkipped), note: 'voids, totals and bad rows' },
        ...(checked.kind === 'covers'
          ? []
          : [
              {
                label: 'Net sales',
                value: money(totals.net),
                note: `${money(totals.tax)} tax, ${money(totals.tips)} tips, ${money(totals.discounts)} discounts`,
              },
            ]),
      ]}
    />
  );
}

function BadRows({ upload, checked }: { upload: SalesUpload; checked: SalesUploaded }) {
  const good = checked.salesNew + checked.salesChanged + checked.salesSame;
  return (
    <div className={own.question}>
      <Choice
        label={`${countOf(checked.problems.length, 'row')} cannot be read. What should happen?`}
        value={upload.onBad}
        onChange={upload.setOnBad}
        options={[
          {
            value: 'skip',
            label: 'Import only the good rows',
            description: `${countOf(good, 'sale')} go in, the bad rows stay out and are listed with the import`,
            disabled: good === 0,
          },
          {
            value: 'stop',
            label: 'All or nothing',
            description: 'Nothing goes in until the rows below are right in the file',
          },
        ]}
      />
      <ProblemList problems={checked.problems} />
    </div>
  );
}

type PreviewRow = SalesUploaded['preview'][number];

const columnsIn = (currency: string): Column<PreviewRow>[] => [
  { id: 'line', header: 'Line', width: 56, cell: ({ line }) => <span className="pw-ink-3 pw-num">{line}</span> },
  { id: 'date', header: 'Date', width: 120, phone: 'title', cell: ({ date }) => formatDate(date) },
  { id: 'id', header: 'Transaction ID', phone: 'meta', cell: ({ transactionId }) => transactionId ?? 'N/A' },
  { id: 'source', header: 'Source', width: 100, phone: 'meta', cell: ({ source }) => source },
  { id: 'category', header: 'Category', width: 130, cell: ({ category }) => category ?? 'N/A' },
  { id: 'payment', header: 'Payment Method', width: 130, cell: ({ paymentMethod }) => paymentMethod ?? 'N/A' },
  { id: 'items', header: 'Items', width: 64, align: 'right', cell: ({ items }) => formatNumber(items) },
  {
    id: 'tax',
    header: 'Tax',
    width: 96,
    align: 'right',
    phone: 'note',
    phoneLabel: 'tax',
    cell: ({ tax }) => <span className={css.quiet}>{formatMoney(tax, { currency })}</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 108,
    align: 'right',
    phone: 'figure',
    cell: ({ amount }) => formatMoney(amount, { currency }),
  },
];
