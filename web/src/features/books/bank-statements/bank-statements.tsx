import { type BankStatementRecord, listBankStatements, removeBankStatement } from '@platewise/contract';
import { useMemo, useState } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Confirm, DataTable, toast } from '../../../ui/index.ts';
import css from './bank.module.css';
import { statementColumns } from './statement-columns.tsx';

/** The uploaded statements; nothing until there is one. */
export function BankStatements({ restaurantId }: { restaurantId: number | undefined }) {
  const list = usePagedList(listBankStatements, { restaurantId, limit: 20 });
  const [removing, setRemoving] = useState<BankStatementRecord | null>(null);
  const remove = useCall(removeBankStatement, {
    onSuccess: () => {
      toast({ title: t('Bank statement deleted') });
      setRemoving(null);
    },
  });
  const columns = useMemo(() => statementColumns(setRemoving), []);
  if (!list.error && list.rows.length === 0) return null;
  return (
    <>
      <h2 className={css.heading}>{t('Bank statements')}</h2>
      <DataTable
        label={t('Bank statements')}
        rows={list.rows}
        columns={columns}
        restaurantOf={restaurantOf}
        rowKey={({ id }) => id}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        density="tall"
        empty={null}
      />
      <Confirm
        open={removing !== null}
        onClose={() => {
          setRemoving(null);
          remove.reset();
        }}
        title={t('Delete bank statement?')}
        confirm={t('Delete bank statement')}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
      >
        <p className="pw-note">
          {removing &&
            t(
              "This permanently deletes {filename}, with entries and matches that no other statement has. Your payments stay. You can't undo this, but you can upload the file again.",
              { filename: removing.filename },
            )}
        </p>
      </Confirm>
    </>
  );
}
