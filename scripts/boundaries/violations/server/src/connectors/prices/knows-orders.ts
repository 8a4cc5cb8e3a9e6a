// breaks: connectors-know-no-feature
import type { Order } from '../../features/orders/index.ts';
export type Known = Order;
