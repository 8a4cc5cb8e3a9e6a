import type { Invoice } from '@platewise/contract';
import { lazy, Suspense } from 'react';

// The breakdown opens on click, so it loads after the screen.
const AtRiskFigure = lazy(async () => ({ default: (await import('./at-risk-figure.tsx')).AtRiskFigure }));

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
