import type { Invoice } from '@platewise/contract';
import { lazy, Suspense } from 'react';

// It explains itself on a click, which is read after the screen is there.
const AtRiskFigure = lazy(async () => ({ default: (await import('./at-risk-figure.tsx')).AtRiskFigure }));

type AtRiskProps = { invoice: Pick<Invoice, 'atRisk' | 'currency'>; className: string | undefined };

/** The money that would go wrong if nobody looked, where there is any. */
export const AtRisk = ({ invoice, className }: AtRiskProps) =>
  invoice.atRisk !== null && invoice.atRisk.amount > 0 ? (
    <span className={className}>
      <Suspense fallback={null}>
        <AtRiskFigure invoice={invoice} />
      </Suspense>
    </span>
  ) : null;
