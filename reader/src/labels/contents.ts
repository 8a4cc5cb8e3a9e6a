import type { Unit } from '@platewise/domain';

/** How much one package holds, as a decimal in the unit that is printed. */
export type Contents = { quantity: string; unit: Unit };
