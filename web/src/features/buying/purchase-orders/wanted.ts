import type { OrderChoice, OrderNeedRow } from '@platewise/contract';

/** An ingredient to order: the need, the vendor choice and the entered quantity. */
export type Wanted = { need: OrderNeedRow; choice: OrderChoice; quantity: string };
