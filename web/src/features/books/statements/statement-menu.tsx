import { invoiceDocument, removeStatement, restoreInvoice, type StatementDetail } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, Menu, saveFile, toast, toCsv } from '../../../ui/index.ts';
import { exportColumns } from './export-columns.ts';
import css from './statements.module.css';

/** Export, the file, and delete. */
export function StatementMenu({ statement, onRemoved }: { statement: StatementDetail; onRemoved: () => void }) {
  const { id, invoiceId, filename, lines, can } = statement;
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const restore = async (document: number) => {
    try {
      await call(restoreInvoice, { params: { id: document }, body: {} });
    } catch (error) {
      toast({ title: t("Couldn't restore the statement"), description: messageOf(error), destructive: true });
    } finally {
      await refetchAfter(client, restoreInvoice);
    }
  };
  const remove = useCall(removeStatement, {
    // First the drawer, so that what is gone isn't fetched again.
    onReply: onRemoved,
    onSuccess: () =>
      toast(
        invoiceId === null
          ? { title: t('Statement deleted') }
          : {
              title: t('Statement deleted'),
              description: t('It stays in the trash for 30 days.'),
              action: { label: t('Undo'), onClick: () => void restore(invoiceId) },
            },
      ),
  });
  const save = () =>
    saveFile(
      `${filename.replace(/\.[^.]*$/, '')}-reconciled.csv`,
      `\ufeff${toCsv(exportColumns, lines)}`,
      'text/csv;charset=utf-8',
    );
  return (
    <>
      <Menu
        label={t('More actions for this statement')}
        items={[
          lines.length > 0 && { label: t('Export CSV'), onClick: save },
          invoiceId !== null && {
            label: t('Open the file'),
            onClick: () => window.open(addressOf(invoiceDocument, { params: { id: invoiceId } }), '_blank', 'noopener'),
          },
          can.remove && 'divider',
          can.remove && { label: t('Delete statement'), danger: true, onClick: () => setAsked(true) },
        ]}
      />
      <Confirm
        open={asked}
        onClose={() => {
          setAsked(false);
          remove.reset();
        }}
        title={t('Delete statement?')}
        confirm={t('Delete statement')}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        <p className={css.note}>
          {invoiceId === null
            ? t(
                "This permanently deletes {filename} with its lines. Your invoices and payments stay. You can't undo this.",
                {
                  filename,
                },
              )
            : t('{filename} moves to the trash and stays there for 30 days. Your invoices and payments stay.', {
                filename,
              })}
        </p>
      </Confirm>
    </>
  );
}
