import type { Invoice } from '@platewise/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/index.ts';

// The breakdown opens on click, so it loads after the screen.
const AtRiskFigure = lazyPart(async () => (await import('./at-risk-figure.tsx')).AtRiskFigure);

type AtRiskProps = { invoice: Pick<Invoice, 'atRisk' | 'currency'>; className: string | undefined };

/** The amount that could be wrong without review, if any. */
export const AtRisk = ({ invoice, className }: AtRiskProps) =>
  invoice.atRisk !== null && invoice.atRisk.amount > 0 ? (
    <span className={className}>
      <Suspense fallback={null}>
        <AtRiskFigure invoice={invoice} />
      </Suspense>
    </span>
  ) : null;
