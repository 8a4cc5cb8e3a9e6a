import { ARRIVAL_STATES, type Arrival, getArrival, listArrivals, summariseInbox } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMayChange } from '../../../lib/open-pages.ts';
import { read } from '../../../lib/query-client.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { useCurrentRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import { Button, DataTable, FilterButtons, lazyLayer, Page, SearchField } from '../../../ui/index.ts';
import { arrivalColumns } from './arrival-columns.tsx';
import { BrokenConnections } from './broken-connections.tsx';
import { NothingHere } from './nothing-here.tsx';
import { useSetUp } from './use-set-up.ts';
import { stateWords } from './words.ts';

const ArrivalDrawer = lazyLayer(async () => (await import('./arrival-drawer.tsx')).ArrivalDrawer, 'id');
const SetUpDrawer = lazyLayer(async () => (await import('./set-up-drawer.tsx')).SetUpDrawer);
const MailboxDialog = lazyLayer(async () => (await import('./mailbox-dialog.tsx')).MailboxDialog, 'mailbox');
const SftpDialog = lazyLayer(async () => (await import('./sftp-dialog.tsx')).SftpDialog, 'server');
const TakeDialog = lazyLayer(async () => (await import('./take-dialog.tsx')).TakeDialog, 'arrival');
const IgnoreDialog = lazyLayer(async () => (await import('./ignore-dialog.tsx')).IgnoreDialog, 'arrival');

type Decision = { kind: 'take' | 'ignore'; arrival: Arrival } | null;

/** In the order in which they need somebody. */
const shownStates: readonly Arrival['state'][] = ['waiting', 'failed', 'taken', 'ignored'];

/** What came by mail or from the scanner, and what waits for a decision. */
export function InboxScreen() {
  const restaurantId = useCurrentRestaurant()?.id;
  const [address, change] = useAddress();
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [wanted, setState] = useUrlState<string>('state', 'all', { replace: true });
  const state = ARRIVAL_STATES.find((one) => one === wanted);
  const opened = Number(address.get('mail')) || null;
  const setUp = useSetUp();
  const [decision, setDecision] = useState<Decision>(null);
  const mayChange = useMayChange();
  const list = usePagedList(listArrivals, { restaurantId, q, state, limit: 50 }, { staleTime: 0 });
  const { data: summary } = useQuery({
    ...read(summariseInbox, { query: { restaurantId } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data: shown } = useQuery({ ...read(getArrival, { params: { id: opened ?? 0 } }), enabled: opened !== null });
  const acts = useMemo(
    () => ({
      onTake: (arrival: Arrival) => setDecision({ kind: 'take', arrival }),
      onIgnore: (arrival: Arrival) => setDecision({ kind: 'ignore', arrival }),
    }),
    [],
  );
  const columns = useMemo(() => arrivalColumns(acts), [acts]);
  const asked = (kind: 'take' | 'ignore') =>
    decision?.kind === kind ? latestOf(decision.arrival, [...list.rows, ...(shown ? [shown] : [])]) : null;
  const decided = () => setDecision(null);
  // A layer covers those that opened before it, so over an open drawer a dialog has to be within it.
  const dialogs = (here: boolean) => (
    <>
      <TakeDialog arrival={here ? asked('take') : null} onClose={decided} />
      <IgnoreDialog arrival={here ? asked('ignore') : null} onClose={decided} onTake={acts.onTake} />
    </>
  );
  const connectionDialogs = (here: boolean) => (
    <>
      <MailboxDialog
        mailbox={here ? setUp.mailbox : null}
        providers={summary?.mailProviders ?? []}
        onClose={setUp.closeMailbox}
        onAdded={setUp.show}
      />
      <SftpDialog server={here ? setUp.sftpServer : null} onClose={setUp.closeSftpServer} onAdded={setUp.show} />
    </>
  );
  const countOf = (one: Arrival['state']) =>
    (one === 'waiting' || one === 'failed' ? summary?.[one] : undefined) || undefined;
  const filtered = q !== '' || state !== undefined;
  const isEmpty = !filtered && !list.isPending && !list.error && list.rows.length === 0;
  return (
    <Page
      title={t('Inbox')}
      purpose={t('Invoices that arrive by email, by SFTP or from a scanner.')}
      action={
        (mayChange('integrations') || mayChange('invoices')) && (
          <Button icon={<Settings size={14} aria-hidden />} onClick={setUp.show}>
            {t('Set up')}
          </Button>
        )
      }
      filters={
        isEmpty ? undefined : (
          <>
            <SearchField
              label={t('Search the inbox')}
              placeholder={t('Sender, subject or file')}
              value={q}
              onChange={setQ}
            />
            <FilterButtons
              label={t('Status')}
              options={[
                { value: 'all', label: t('All') },
                ...shownStates.map((one) => ({ value: one, label: stateWords[one].word, count: countOf(one) })),
              ]}
              value={state ?? 'all'}
              onChange={setState}
            />
          </>
        )
      }
    >
      <BrokenConnections
        mailboxes={summary?.brokenMailboxes ?? 0}
        sftpServers={summary?.brokenSftpServers ?? 0}
        onShow={setUp.show}
      />
      <DataTable
        label={t('Inbox')}
        rows={list.rows}
        columns={columns}
        restaurantOf={restaurantOf}
        rowKey={({ id }) => id}
        onOpen={({ id }) => change({ mail: String(id), setup: null })}
        openKey={opened}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        density="tall"
        exportName="inbox"
        empty={
          <NothingHere
            restaurantId={restaurantId}
            filtered={filtered}
            folder={summary?.folder ?? null}
            mayConnect={mayChange('integrations')}
            onClear={() => change({ q: null, state: null }, { replace: true })}
            onConnect={setUp.connect}
            onSetUp={setUp.show}
          />
        }
      />
      <ArrivalDrawer id={opened} onClose={() => change({ mail: null })} {...acts}>
        {dialogs(opened !== null)}
      </ArrivalDrawer>
      <SetUpDrawer
        open={setUp.open}
        onClose={setUp.hide}
        restaurantId={restaurantId}
        summary={summary}
        onMailbox={setUp.edit}
        onSftpServer={setUp.editSftpServer}
      >
        {connectionDialogs(setUp.open)}
      </SetUpDrawer>
      {connectionDialogs(!setUp.open)}
      {dialogs(opened === null)}
    </Page>
  );
}

/** As the list or the drawer has it now, with the version that a decision needs. */
const latestOf = (arrival: Arrival, loaded: readonly Arrival[]): Arrival =>
  loaded.reduce((latest, one) => (one.id === latest.id && one.version > latest.version ? one : latest), arrival);
