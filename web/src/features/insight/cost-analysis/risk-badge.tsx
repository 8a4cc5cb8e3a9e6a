import type { IngredientTrend } from '@platewise/contract';
import { TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/index.ts';

/** Low risk is normal and needs no badge. */
export function RiskBadge({ level }: { level: IngredientTrend['riskLevel'] }) {
  if (level === 'low') return <span className="pw-meta">Low</span>;
  return level === 'high' ? (
    <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
      High
    </Badge>
  ) : (
    <Badge tone="amber">Medium</Badge>
  );
}
