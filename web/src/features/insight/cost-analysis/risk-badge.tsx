import type { IngredientTrend } from '@platewise/contract';
import { TriangleAlert } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Badge } from '../../../ui/index.ts';

/** Low risk is normal and needs no badge. */
export function RiskBadge({ level }: { level: IngredientTrend['riskLevel'] }) {
  if (level === 'low') return <span className="pw-meta">{t('Low')}</span>;
  return level === 'high' ? (
    <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
      {t('High')}
    </Badge>
  ) : (
    <Badge tone="amber">{t('Medium')}</Badge>
  );
}
