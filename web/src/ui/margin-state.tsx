import type { MarginState } from '@platewise/domain';
import { ArrowDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, Unknown } from './figures.tsx';

const colors: Record<MarginState, string> = {
  on_target: 'pw-green',
  at_risk: 'pw-amber',
  below_target: 'pw-red',
  unknown: '',
};

/** A margin in the color of where it stands, the same on every screen. */
export const MarginInState = ({ state, children }: { state: MarginState; children: ReactNode }) => (
  <span className={`pw-num ${colors[state]}`}>{children}</span>
);

/** Where it stands in words; on target is plain, since normal is quiet. */
export function MarginStateBadge({ state, reason }: { state: MarginState; reason: string }) {
  switch (state) {
    case 'on_target':
      return <span className="pw-meta">On Target</span>;
    case 'at_risk':
      return (
        <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
          At Risk
        </Badge>
      );
    case 'below_target':
      return (
        <Badge tone="red" icon={<ArrowDown aria-hidden />}>
          Below Target
        </Badge>
      );
    case 'unknown':
      return <Unknown reason={reason} />;
  }
}
