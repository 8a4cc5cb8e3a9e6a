import type { SalesMapping, SalesUploaded } from '@platewise/contract';
import { useRef, useState } from 'react';
import { formatDate, formatMoney, formatNumber } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Badge, Button, Tiles } from '../../../../ui/index.ts';
import css from '../sales.module.css';
import { BadRows } from './bad-rows.tsx';
import { ColumnList } from './column-list.tsx';
import { mappingOf } from './column-words.ts';
import { DateOrder } from './date-order.tsx';
import { DecimalMark } from './decimal-mark.tsx';
import { FirstSales } from './first-sales.tsx';
import { MappingWizard } from './mapping-wizard.tsx';
import own from './upload.module.css';
import type { Question, SalesUpload } from './use-sales-upload.ts';

type Props = { upload: SalesUpload; checked: SalesUploaded; reading: boolean };

/** How the file is read and what importing it would do, before anything is saved. */
export function Preview({ upload, checked, reading }: Props) {
  const place = useRef<HTMLElement>(null);
  const [changing, setChanging] = useState(false);
  const asksMapping = checked.asks.includes('mapping');
  const wizard = asksMapping || changing;
  // Answered questions stay, so the answer can be changed.
  const asks = (question: Question) =>
    !wizard && (checked.asks.includes(question) || upload.answered.includes(question));
  return (
    <section ref={place} className={own.preview} aria-label={t('Preview')} aria-busy={reading}>
      <div className="pw-bar">
        <Badge tone={checked.layout === null ? 'amber' : 'green'}>
          {checked.layout === null ? t('New file format') : t('Recognized: {layout}', { layout: checked.layout })}
        </Badge>
        {checked.kind === 'covers' && <Badge tone="outline">{t('Covers, no sales')}</Badge>}
        {!wizard && (
          <Button size="xs" variant="subtle" onClick={() => setChanging(true)}>
            {t('Change columns')}
          </Button>
        )}
      </div>
      {wizard && (
        <MappingWizard
          checked={checked}
          reading={reading}
          onMap={(mapping) => {
            setChanging(false);
            upload.map(mapping);
            // The page gets shorter, and on a phone only its end would be in view.
            place.current?.scrollIntoView?.({ block: 'start' });
          }}
          onCancel={asksMapping ? undefined : () => setChanging(false)}
        />
      )}
      {asks('dateOrder') && (
        <DateOrder
          checked={checked}
          onChoose={(dateOrder) => upload.answer('dateOrder', { ...saidSoFar(checked), dateOrder })}
        />
      )}
      {asks('decimal') && (
        <DecimalMark
          checked={checked}
          onChoose={(decimal) => upload.answer('decimal', { ...saidSoFar(checked), decimal })}
        />
      )}
      {checked.asks.length === 0 && (
        <>
          <Outcome checked={checked} />
          {checked.notes.map((note) => (
            <p key={note} className={css.notice}>
              {note}
            </p>
          ))}
          {checked.problems.length > 0 && <BadRows upload={upload} checked={checked} />}
          {!wizard && <ColumnList checked={checked} />}
          {checked.preview.length > 0 && <FirstSales checked={checked} />}
        </>
      )}
    </section>
  );
}

/** For a recognized file, send only the answers: its columns are known better than a mapping could describe them. */
const saidSoFar = (checked: SalesUploaded): SalesMapping =>
  checked.layout === null ? mappingOf(checked) : (checked.mapping ?? { columns: {} });

const daysOf = ({ firstDate, lastDate }: SalesUploaded) => {
  if (firstDate === null) return undefined;
  return firstDate === lastDate
    ? formatDate(firstDate)
    : t('{firstDate} to {lastDate}', { firstDate: formatDate(firstDate), lastDate: formatDate(lastDate) });
};

/** 'every row is good', '3 void, which count for nothing', '2 for the reasons below, 3 void'. */
function leftOutWords({ rowsSkipped, rowsVoided }: SalesUploaded): string {
  if (rowsVoided === 0) return rowsSkipped === 0 ? t('all rows are valid') : t('see the reasons below');
  const voided = formatNumber(rowsVoided);
  return rowsSkipped === 0
    ? t('{voided} void, not counted', { voided })
    : t('{skipped}, see the reasons below; {voided} void, not counted', { skipped: formatNumber(rowsSkipped), voided });
}

function Outcome({ checked }: { checked: SalesUploaded }) {
  const { currency, totals } = checked;
  const money = (value: number) => formatMoney(value, { currency });

  return (
    <Tiles
      size="fact"
      tiles={[
        { label: t('Rows read'), value: formatNumber(checked.rowsRead), note: daysOf(checked) },
        {
          label: checked.kind === 'covers' ? t('New days') : t('New sales'),
          value: formatNumber(checked.salesNew),
          note: t('{changed} changed, {same} already imported', {
            changed: formatNumber(checked.salesChanged),
            same: formatNumber(checked.salesSame),
          }),
        },
        {
          label: t('Rows skipped'),
          value: formatNumber(checked.rowsSkipped + checked.rowsVoided),
          note: leftOutWords(checked),
        },
        ...(checked.kind === 'covers'
          ? []
          : [
              {
                label: t('Net sales'),
                value: money(totals.net),
                note: t('{tax} tax, {tips} tips, {discounts} discounts', {
                  tax: money(totals.tax),
                  tips: money(totals.tips),
                  discounts: money(totals.discounts),
                }),
              },
            ]),
      ]}
    />
  );
}
