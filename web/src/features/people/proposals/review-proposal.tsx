import { getProposal, type Proposal } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, Drawer, ErrorState, Facts, Section, Skeleton } from '../../../ui/index.ts';
import { useDecideProposal } from './use-decide-proposal.ts';
import { originOf, stateNames, valueText } from './words.ts';

/** A proposal with what accepting it changes. */
export function ReviewProposal({ open, id, onClose }: { open: boolean; id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...read(getProposal, { params: { id } }), enabled: open && id > 0 });
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={data?.title ?? t('Proposal')}
      subtitle={data && [data.restaurantName, originOf(data)].join(' · ')}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Review proposal={data} />
      ) : (
        <Skeleton kind="rows" count={3} height={40} />
      )}
    </Drawer>
  );
}

function Review({ proposal }: { proposal: Proposal }) {
  const { state, can, expiresAt, decidedBy, decidedAt, automatic, href, lines } = proposal;
  const { busy, accepting, accept, reject, undo } = useDecideProposal();
  return (
    <div className="pw-tab-20">
      <Section title={state === 'open' ? t('What accepting changes') : t('What was proposed')}>
        <Facts facts={lines.map(({ label, before, after }) => ({ label, value: changeText(before, after) }))} />
      </Section>
      {state === 'open' ? (
        <p className="pw-meta">{t('Expires {date}. You can undo this.', { date: formatDate(expiresAt) })}</p>
      ) : (
        <p className="pw-meta">
          {automatic && state === 'accepted'
            ? t('Done without asking, because the token allows it.')
            : [stateNames[state], decidedBy, decidedAt && formatDate(decidedAt)].filter(Boolean).join(' · ')}
        </p>
      )}
      <div className="pw-buttons">
        {can.accept && (
          <Button variant="primary" loading={accepting} disabled={busy} onClick={() => accept(proposal)}>
            {t('Accept')}
          </Button>
        )}
        {can.reject && (
          <Button disabled={busy} onClick={() => reject(proposal)}>
            {t('Reject')}
          </Button>
        )}
        {href !== null && <Button to={href}>{t('Open')}</Button>}
        {can.undo && (
          <Button disabled={busy} onClick={() => undo(proposal)}>
            {t('Undo')}
          </Button>
        )}
      </div>
    </div>
  );
}

type Line = Proposal['lines'][number];

function changeText(before: Line['before'], after: Line['after']): string {
  const [was, is] = [valueText(before), valueText(after)];
  return was === null ? (is ?? '') : t('{before} → {after}', { before: was, after: is ?? t('none') });
}
