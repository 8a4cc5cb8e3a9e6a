// breaks: platform-knows-no-business
import type { Order } from '../features/buying/orders/index.ts';
export type Known = Order;
