import type { SupplierCorrelation } from '@platewise/contract';
import { Sparkles, UserCheck, UserX } from 'lucide-react';
import { Badge } from '../../../ui/index.ts';
import { percentWords, sureWords, toneOf } from './words.ts';

/** Confidence, and whether the engine or a person matched it. */
export const MatchBadges = ({ of }: { of: SupplierCorrelation }) => (
  <>
    <Badge tone={toneOf(of.correlationScore)}>
      {percentWords(of.correlationScore)} match<span className="pw-sr">, {sureWords(of.correlationScore)}</span>
    </Badge>
    {of.automatedMatch && !of.manualOverride && <Badge icon={<Sparkles size={12} aria-hidden />}>Auto-matched</Badge>}
    {of.decision === 'chosen' && <Badge icon={<UserCheck size={12} aria-hidden />}>Chosen manually</Badge>}
    {of.decision === 'rejected' && <Badge icon={<UserX size={12} aria-hidden />}>Not this vendor</Badge>}
  </>
);
