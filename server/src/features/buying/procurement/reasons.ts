import type { ProcurementAdvice } from '@platewise/domain';
import type { Collected } from './collect-advice.ts';

/** What is kept of why it is advised. */
export type Reasons = ProcurementAdvice['reasons'] & { useFrom: Collected['useFrom'] };

/** The figures by which it is seen whether what was dismissed is another advice by now. */
export type Facts = { vendorItemId: number; figures: Readonly<Record<string, string>> };

export const factsOf = ({ vendorItemId, facts }: ProcurementAdvice): Facts => ({ vendorItemId, figures: facts });
