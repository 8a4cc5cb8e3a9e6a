import type { Proposal } from '@platewise/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button } from '../../../ui/index.ts';
import css from './proposals.module.css';
import { originOf, stateNames, stateTones } from './words.ts';

export function ProposalRow({ proposal, onOpen }: { proposal: Proposal; onOpen: () => void }) {
  const { title, state, createdAt, restaurantName } = proposal;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className="pw-row-name">
          {title}
          {state !== 'open' && <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>}
        </div>
        <p className="pw-meta">{[restaurantName, originOf(proposal), formatDateTime(createdAt)].join(' · ')}</p>
      </div>
      <Button size="xs" aria-label={t('Review: {title}', { title })} onClick={onOpen}>
        {state === 'open' ? t('Review') : t('Details')}
      </Button>
    </li>
  );
}
