import type { ProcurementAdvice } from '@platewise/domain';
import type { Collected } from './collect-advice.ts';

/** The stored reasons for the advice. */
export type Reasons = ProcurementAdvice['reasons'] & { useFrom: Collected['useFrom'] };

/** Figures used to tell whether dismissed advice has changed. */
export type Facts = { vendorItemId: number; figures: Readonly<Record<string, string>> };

export const factsOf = ({ vendorItemId, facts }: ProcurementAdvice): Facts => ({ vendorItemId, figures: facts });
