import type { Unit } from '@platewise/domain';

/** How much one package contains, as a decimal in the printed unit. */
export type Contents = { quantity: string; unit: Unit };
