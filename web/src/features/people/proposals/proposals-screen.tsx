import { listProposals, type Proposal } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { EmptyState, ErrorState, lazyLayer, Page, Section, Skeleton } from '../../../ui/index.ts';
import { NoRestaurants } from '../restaurants/index.ts';
import { ProposalRow } from './proposal-row.tsx';

const ReviewProposal = lazyLayer(async () => (await import('./review-proposal.tsx')).ReviewProposal);

const title = t('Proposals');
const purpose = t('Changes suggested by assistants and programs.');
const decidedShown = '20';
/** As many as a restaurant may have open, so that none is left out of sight. */
const openShown = '200';

export function ProposalsScreen() {
  const restaurants = useRestaurants();
  if (restaurants.data?.length !== 0) return <Proposals />;
  return (
    <Page title={title} purpose={purpose}>
      <NoRestaurants why={t('Each restaurant has its own proposals.')} />
    </Page>
  );
}

/** What programs proposed: to review first, then what was decided. */
function Proposals() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [named, setNamed] = useUrlState('proposal');
  const open = useQuery(read(listProposals, { query: { restaurantId, limit: openShown } }));
  const decided = useQuery(read(listProposals, { query: { restaurantId, state: 'decided', limit: decidedShown } }));
  const list = (label: string, proposals: readonly Proposal[]) => (
    <ul className="pw-list" aria-label={label}>
      {proposals.map((proposal) => (
        <ProposalRow key={proposal.id} proposal={proposal} onOpen={() => setNamed(String(proposal.id))} />
      ))}
    </ul>
  );
  return (
    <Page title={title} purpose={purpose}>
      <Section title={t('To review')} count={open.data?.length || undefined}>
        {open.error ? (
          <ErrorState error={open.error} onRetry={() => void open.refetch()} />
        ) : !open.data ? (
          <Skeleton kind="rows" count={2} height={64} />
        ) : open.data.length === 0 ? (
          <EmptyState
            title={t('No proposals')}
            text={t(
              'When a connected assistant suggests a change, it appears here. Nothing changes until you accept it.',
            )}
          />
        ) : (
          list(t('To review'), open.data)
        )}
      </Section>
      {decided.error && <ErrorState error={decided.error} onRetry={() => void decided.refetch()} />}
      {decided.data && decided.data.length > 0 && (
        <Section title={t('Decided')}>{list(t('Decided'), decided.data)}</Section>
      )}
      <ReviewProposal open={named !== ''} id={Number(named)} onClose={() => setNamed('')} />
    </Page>
  );
}
