// breaks: platform-knows-no-business
import type { Order } from '../features/orders/index.ts';
export type Known = Order;
