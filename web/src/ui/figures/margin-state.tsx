import type { MarginState } from '@platewise/domain';
import { ArrowDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/t.ts';
import { Badge, Unknown } from './figures.tsx';

const colors: Record<MarginState, string> = {
  on_target: 'pw-green',
  at_risk: 'pw-amber',
  below_target: 'pw-red',
  unknown: '',
};

/** A margin in its status color, the same on every screen. */
export const MarginInState = ({ state, children }: { state: MarginState; children: ReactNode }) => (
  <span className={`pw-num ${colors[state]}`}>{children}</span>
);

/** The status as text; on target is unstyled, since it is the normal case. */
export function MarginStateBadge({ state, reason }: { state: MarginState; reason: string }) {
  switch (state) {
    case 'on_target':
      return <span className="pw-meta">{t('On Target')}</span>;
    case 'at_risk':
      return (
        <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
          {t('At Risk')}
        </Badge>
      );
    case 'below_target':
      return (
        <Badge tone="red" icon={<ArrowDown aria-hidden />}>
          {t('Below Target')}
        </Badge>
      );
    case 'unknown':
      return <Unknown reason={reason} />;
  }
}
