import type { SupplierCorrelation } from '@platewise/contract';
import { Sparkles, UserCheck, UserX } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Badge } from '../../../ui/index.ts';
import { certaintyOf, percentWords, toneOf } from './words.ts';

/** Confidence, and whether the engine or a person matched it. */
export const MatchBadges = ({ of }: { of: SupplierCorrelation }) => (
  <>
    <Badge tone={toneOf(of.correlationScore)}>
      <Trans
        id={'{score} match<0>, {certainty, select, sure {high confidence} likely {likely} other {needs review}}</0>'}
        values={{
          score: percentWords(of.correlationScore),
          certainty: certaintyOf(of.correlationScore),
        }}
        components={{ 0: <span className="pw-sr" /> }}
      />
    </Badge>
    {of.automatedMatch && !of.manualOverride && (
      <Badge icon={<Sparkles size={12} aria-hidden />}>{t('Auto-matched (item)')}</Badge>
    )}
    {of.decision === 'chosen' && <Badge icon={<UserCheck size={12} aria-hidden />}>{t('Chosen manually')}</Badge>}
    {of.decision === 'rejected' && <Badge icon={<UserX size={12} aria-hidden />}>{t('Not this vendor')}</Badge>}
  </>
);
