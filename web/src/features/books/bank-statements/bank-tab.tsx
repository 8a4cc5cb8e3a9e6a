import {
  BANK_ENTRY_STATES,
  listBankEntries,
  matchBankEntries,
  type ReplyOf,
  type uploadBankStatement,
} from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import { Button, DataTable, EmptyState, Fold, SearchField, SelectField, toast } from '../../../ui/index.ts';
import { BankStatements } from './bank-statements.tsx';
import { BankUpload } from './bank-upload.tsx';
import { entryColumns } from './entry-columns.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { stateOptions } from './words.ts';

type Stored = ReplyOf<typeof uploadBankStatement>;

/** Money out of the bank, with the payments that it is or may be, and the statements it comes from. */
export function BankTab({ restaurantId }: { restaurantId: number | undefined }) {
  const [, change] = useAddress();
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [state, setState] = useUrlState('state', 'all', { replace: true });
  const mayWrite = useMayWrite('invoices');
  const list = usePagedList(listBankEntries, {
    ...{ restaurantId, q, limit: 100 },
    state: BANK_ENTRY_STATES.find((one) => one === state),
  });
  const columns = entryColumns(useEntryActions());
  const again = useCall(matchBankEntries, {
    onSuccess: ({ matched }) => toast({ title: foundWords(matched) }),
    onError: (error) =>
      toast({ title: t("Couldn't look for matches"), description: messageOf(error), destructive: true }),
  });
  const stored = ({ added, matched }: Stored) =>
    toast({
      title: added === 0 ? t('Nothing new in this bank statement') : t('Bank statement uploaded'),
      description: added === 0 ? undefined : foundWords(matched),
    });
  const narrowed = q !== '' || state !== 'all';
  const forbidden = list.error !== null;
  return (
    <div className="pw-tab-16">
      {mayWrite && !forbidden && <BankUpload onStored={stored} />}
      <div className="pw-bar">
        <Fold kind="filters">
          <SearchField label={t('Search bank entries')} value={q} onChange={setQ} />
          <SelectField
            label={t('Match')}
            labelHidden
            quiet
            width={160}
            options={[{ value: 'all', label: t('All entries') }, ...stateOptions]}
            value={state}
            onChange={setState}
          />
        </Fold>
        {mayWrite && list.rows.length > 0 && (
          <Button size="xs" loading={again.isPending} onClick={() => again.mutate({ body: { restaurantId } })}>
            {t('Find matches')}
          </Button>
        )}
      </div>
      <DataTable
        label={t('Bank entries')}
        rows={list.rows}
        columns={columns}
        restaurantOf={restaurantOf}
        rowKey={({ id }) => id}
        rowTone={(row) => (row.state === 'ignored' ? 'muted' : undefined)}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        density="tall"
        exportName="bank-entries"
        empty={
          narrowed ? (
            <EmptyState
              title={t('No bank entries match')}
              action={
                <Button onClick={() => change({ q: null, state: null }, { replace: true })}>
                  {t('Clear filters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t('No bank statements yet')}
              text={t(
                'Upload a statement from your bank to see which payments have cleared and which are not recorded.',
              )}
            />
          )
        }
      />
      {!forbidden && <BankStatements restaurantId={restaurantId} />}
    </div>
  );
}

const foundWords = (matched: number): string =>
  matched === 0
    ? t('No certain matches found.')
    : t('{matched, plural, one {# entry matched.} other {# entries matched.}}', { matched });
