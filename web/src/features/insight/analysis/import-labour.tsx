import { importLabour, type LabourImported, labourTemplate } from '@platewise/contract';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { useOpening } from '../../../lib/use-opening.ts';
import {
  Button,
  Dialog,
  FileCounts,
  FileDrop,
  FileProblems,
  FileRows,
  FormErrors,
  Skeleton,
  toast,
} from '../../../ui/index.ts';
import css from './analysis.module.css';

type Props = { open: boolean; restaurantId: number; currency: string; onClose: () => void };

/** Imports labor costs from a file, with a preview first. */
export function ImportLabour({ open, restaurantId, currency, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const look = useCall(importLabour, { previews: true });
  const send = useCall(importLabour, {
    onSuccess: ({ imported }) => {
      toast({ title: t('Labor of {imported, plural, one {# period} other {# periods}} imported', { imported }) });
      onClose();
    },
  });
  const check = (next: File | null) => {
    setFile(next);
    send.reset();
    look.reset();
    if (next !== null) look.mutate({ file: next, body: { restaurantId, dryRun: 'true' } });
  };
  useOpening(open && restaurantId, () => check(null));
  const preview = look.data;
  const good = (preview?.created ?? 0) + (preview?.changed ?? 0);
  const bad = (preview?.badRows ?? 0) > 0;
  const put = () => {
    if (file === null || send.isPending || good === 0) return;
    send.mutate({ file, body: { restaurantId, onError: bad ? 'skip' : 'stop' } });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Import Labor')}
      width={600}
      onSubmit={put}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={send.isPending} disabled={good === 0}>
            {bad
              ? t('Import {count, plural, one {# valid period} other {# valid periods}}', { count: good })
              : t('Import {count, plural, one {# period} other {# periods}}', { count: good })}
          </Button>
        </>
      }
    >
      <FileDrop
        label={file ? file.name : t('Drop a payroll or labor file here')}
        hint={t('CSV or Excel up to 5MB')}
        accept=".csv,.xlsx,.xls,text/csv"
        multiple={false}
        camera={false}
        compact={file !== null}
        onFiles={([next]) => check(next ?? null)}
      />
      <p className={css.note}>
        <Trans
          id={
            'One row per period, or per person in it. Rows for the same period are added up. Template: <0>CSV</0> or <1>Excel</1>.'
          }
          components={{
            0: <a href={addressOf(labourTemplate, { params: { format: 'csv' } })} />,
            1: <a href={addressOf(labourTemplate, { params: { format: 'xlsx' } })} />,
          }}
        />
      </p>
      {look.isPending && <Skeleton kind="rows" count={3} />}
      {preview && <Preview preview={preview} currency={currency} />}
      <FormErrors error={look.error ?? send.error} />
    </Dialog>
  );
}

function Preview({ preview, currency }: { preview: LabourImported; currency: string }) {
  const { problems, rows } = preview;
  const valuesOf = (startsOn: string, endsOn: string, amount: number | null) => ({
    from: formatDate(startsOn, { year: false }),
    to: formatDate(endsOn),
    amount: formatMoney(amount, { currency }),
  });
  return (
    <>
      <FileCounts {...preview} />
      <FileProblems problems={problems} />
      {rows.length > 0 && (
        <FileRows label={t('What the file does')}>
          {rows.map(({ line, startsOn, endsOn, amount, amountBefore }) => (
            <li key={line}>
              {amountBefore === null ? (
                t('{from} to {to}: {amount}', valuesOf(startsOn, endsOn, amount))
              ) : (
                <Trans
                  id={'{from} to {to}: {amount} <0>instead of {amountBefore}</0>'}
                  values={{
                    ...valuesOf(startsOn, endsOn, amount),
                    amountBefore: formatMoney(amountBefore, { currency }),
                  }}
                  components={{ 0: <span className="pw-ink-2" /> }}
                />
              )}
            </li>
          ))}
        </FileRows>
      )}
    </>
  );
}
