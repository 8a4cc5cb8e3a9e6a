import type { Arrival } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Badge } from '../../../ui/index.ts';
import css from './inbox.module.css';
import { stateWords } from './words.ts';

/** The state as a badge, with who decided and why it isn't taken. */
export function ArrivalState({ arrival: { state, reason, decidedBy } }: { arrival: Arrival }) {
  return (
    <span className={css.lines}>
      <StateBadge state={state} />
      {state !== 'taken' && reason && <span className={css.reason}>{reason}</span>}
      {decidedBy && <span className="pw-meta">{t('by {name}', { name: decidedBy })}</span>}
    </span>
  );
}

export function StateBadge({ state }: { state: Arrival['state'] }) {
  const { word, tone, Icon } = stateWords[state];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {word}
    </Badge>
  );
}
