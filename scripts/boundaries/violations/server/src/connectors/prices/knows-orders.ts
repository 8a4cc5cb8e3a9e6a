// breaks: connectors-know-no-feature
import type { Order } from '../../features/buying/orders/index.ts';
export type Known = Order;
