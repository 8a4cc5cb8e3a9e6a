import { type Competitor, getCompetitor } from '@platewise/contract';
import { cuisineNames } from '@platewise/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Drawer, ErrorState, Initials, Section, Skeleton } from '../../../ui/index.ts';
import { Attribution } from './attribution.tsx';
import { CompetitorFacts } from './competitor-facts.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { RemoveCompetitor } from './remove-competitor.tsx';
import { SourcesTable } from './sources-table.tsx';
import { useSetStatus, useTrack } from './use-competitors.ts';
import { useLayers } from './use-layers.ts';
import { milesOf } from './words.ts';

type Props = { id: number | null; onClose: () => void };

/** Everything known about a competitor, with sources. */
export function DetailsDrawer({ id, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...read(getCompetitor, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const competitor = id === null || data?.id === id ? data : undefined;
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={competitor?.name ?? t('Competitor')}
      subtitle={competitor && [cuisineNames(competitor.cuisine ?? ''), milesOf(competitor)].filter(Boolean).join(' · ')}
      mark={competitor && <Initials name={competitor.name} />}
      badge={competitor && <StatusBadge competitor={competitor} />}
      width={560}
      footer={
        competitor?.can.edit && (
          <Acts competitor={competitor} onEdit={() => setEditing(true)} onRemove={() => setRemoving(true)} />
        )
      }
    >
      {error && !competitor && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !competitor && <Skeleton kind="text" count={8} />}
      {competitor && (
        <div className="pw-stack-16">
          <CompetitorFacts competitor={competitor} />
          {competitor.sources.length > 0 && (
            <Section title={t('Sources')}>
              <SourcesTable sources={competitor.sources} />
            </Section>
          )}
          <Attribution />
          <EditDialog open={editing} competitor={competitor} onClose={() => setEditing(false)} />
          <RemoveCompetitor
            open={removing}
            competitor={competitor}
            onClose={() => setRemoving(false)}
            onRemoved={onClose}
          />
        </div>
      )}
    </Drawer>
  );
}

function StatusBadge({ competitor: { status } }: { competitor: Competitor }) {
  if (status === 'active') return <Badge tone="green">{t('Tracked')}</Badge>;
  return status === 'dismissed' ? <Badge>{t('Dismissed')}</Badge> : null;
}

type ActsProps = { competitor: Competitor; onEdit: () => void; onRemove: () => void };

function Acts({ competitor, onEdit, onRemove }: ActsProps) {
  const { id, restaurantId, status, sources } = competitor;
  const track = useTrack();
  const state = useSetStatus();
  const layers = useLayers();
  return (
    <>
      {sources.length === 0 && (
        <Button variant="subtle" onClick={onRemove}>
          {t('Remove')}
        </Button>
      )}
      {status === 'found' && (
        <Button variant="subtle" disabled={state.busy} onClick={() => state.set(competitor, 'dismissed')}>
          {t('Dismiss')}
        </Button>
      )}
      {status === 'active' && sources.length > 0 && (
        <Button variant="subtle" disabled={state.busy} onClick={() => state.set(competitor, 'found')}>
          {t('Stop tracking')}
        </Button>
      )}
      <Button onClick={onEdit}>{t('Edit')}</Button>
      {status === 'active' ? (
        <Button variant="primary" onClick={() => layers.moveToMenu(id)}>
          {t('View Menu')}
        </Button>
      ) : (
        <Button
          variant="primary"
          loading={track.isPending}
          onClick={() => track.mutate({ body: { restaurantId, id } })}
        >
          {t('Track')}
        </Button>
      )}
    </>
  );
}
