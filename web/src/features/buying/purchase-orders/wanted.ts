import type { OrderChoice, OrderNeedRow } from '@platewise/contract';

/** What is to be ordered of one ingredient: the need, from whom, and how much as it is typed. */
export type Wanted = { need: OrderNeedRow; choice: OrderChoice; quantity: string };
