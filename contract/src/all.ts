import * as accounts from './accounts.ts';
import * as dashboard from './dashboard.ts';
import type { EndpointShape } from './endpoint.ts';
import * as ingredients from './ingredients.ts';
import * as invoiceDecisions from './invoice-decisions.ts';
import * as invoiceLines from './invoice-lines.ts';
import * as invoiceReview from './invoice-review.ts';
import * as invoices from './invoices.ts';
import * as learned from './learned.ts';
import * as menuItems from './menu-items.ts';
import * as restaurants from './restaurants.ts';
import * as vendorItems from './vendor-items.ts';
import * as vendors from './vendors.ts';

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const rooms = [
  accounts,
  dashboard,
  ingredients,
  invoices,
  invoiceLines,
  invoiceReview,
  invoiceDecisions,
  learned,
  menuItems,
  restaurants,
  vendors,
  vendorItems,
];

/** Every endpoint there is. A room that is not in this list does not exist for the server, the tests or the documentation. */
export const ALL_ENDPOINTS: readonly EndpointShape[] = rooms.flatMap((room) => Object.values(room).filter(isEndpoint));
