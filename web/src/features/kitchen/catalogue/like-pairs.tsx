import {
  type LikePair,
  likeIngredients,
  likeVendors,
  tellIngredientsApart,
  tellVendorsApart,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, Drawer, EmptyState, ErrorState, IconButton, Skeleton } from '../../../ui/index.ts';
import css from './catalogue.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import type { Kind } from './use-merge-target.ts';

type Props = { kind: Kind; open: boolean; restaurantId: number; onClose: () => void };

/** Possible duplicates, to merge or mark as different. */
export function LikePairs({ kind, open, restaurantId, onClose }: Props) {
  const list = useQuery({
    ...read(kind === 'vendor' ? likeVendors : likeIngredients, { params: { restaurantId } }),
    enabled: open,
    staleTime: 0,
  });
  const title = kind === 'vendor' ? t('Duplicate vendors') : t('Duplicate ingredients');
  return (
    <Drawer open={open} onClose={onClose} title={title} subtitle={t('Suggested by name')} modal>
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && !list.error && <Skeleton kind="rows" count={4} height={60} />}
      {list.data?.length === 0 && (
        <EmptyState
          title={t('No duplicates found')}
          text={
            kind === 'vendor'
              ? t('No two vendors look like duplicates.')
              : t('No two ingredients look like duplicates.')
          }
        />
      )}
      {list.data && list.data.length > 0 && (
        <ul className="pw-list" aria-label={title}>
          {list.data.map((pair) => (
            <Pair key={`${pair.from.id} ${pair.into.id}`} kind={kind} pair={pair} restaurantId={restaurantId} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function Pair({ kind, pair, restaurantId }: { kind: Kind; pair: LikePair; restaurantId: number }) {
  const [turned, setTurned] = useState(false);
  const [merging, setMerging] = useState(false);
  const apart = useCall(kind === 'vendor' ? tellVendorsApart : tellIngredientsApart);
  const [from, into] = turned ? [pair.into, pair.from] : [pair.from, pair.into];
  return (
    <li className={css.pair}>
      <div className={css.sides}>
        <Side {...from} note={t('goes')} />
        <IconButton
          label={t('Keep {from} instead of {into}', { from: from.name, into: into.name })}
          onClick={() => setTurned(!turned)}
        >
          <ArrowLeftRight size={14} aria-hidden />
        </IconButton>
        <Side {...into} note={t('stays')} />
      </div>
      <div className={css.end}>
        <Button
          size="xs"
          loading={apart.isPending}
          onClick={() => apart.mutate({ params: { id: from.id, intoId: into.id } })}
          aria-label={t('{from} and {into} are not the same', { from: from.name, into: into.name })}
        >
          {t('Not the same')}
        </Button>
        <Button
          size="xs"
          onClick={() => setMerging(true)}
          aria-label={t('Merge {from} into {into}', { from: from.name, into: into.name })}
        >
          {t('Merge')}
        </Button>
      </div>
      <MergeDialog
        kind={kind}
        from={merging ? { ...from, restaurantId } : null}
        into={into}
        onClose={() => setMerging(false)}
      />
    </li>
  );
}

const Side = ({ name, about, uses, note }: LikePair['from'] & { note: string }) => (
  <div className={css.side}>
    <div className="pw-strong">{name}</div>
    <div className="pw-meta">
      {[about, uses === 0 ? t('not used yet') : t('{uses, plural, one {# use} other {# uses}}', { uses })]
        .filter(Boolean)
        .join(' · ')}
    </div>
    <div className="pw-meta">{note}</div>
  </div>
);
