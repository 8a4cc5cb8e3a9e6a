import type { OrderType } from '@platewise/domain';
import { orderTypeOfWords } from '../shared/draft.ts';
import type { ToastNamed } from './payload.ts';

/** The names behind the IDs in an order. */
export type ToastNames = {
  readonly orderTypes: ReadonlyMap<string, OrderType>;
  readonly categories: ReadonlyMap<string, string>;
  readonly payments: ReadonlyMap<string, string>;
  readonly staff: ReadonlyMap<string, string>;
};

const behaviours: Record<string, OrderType> = { DINE_IN: 'Dine-In', TAKE_OUT: 'Takeout', DELIVERY: 'Delivery' };

export const orderTypesOf = (diningOptions: readonly ToastNamed[]): ToastNames['orderTypes'] =>
  new Map(
    diningOptions.map(({ guid, name, behavior = '' }) => [
      guid,
      behaviours[behavior] ?? orderTypeOfWords(name) ?? 'Other',
    ]),
  );

export const namesOf = (all: readonly ToastNamed[]): ReadonlyMap<string, string> =>
  new Map(all.flatMap(({ guid, name }) => (name ? [[guid, name] as const] : [])));

export const staffOf = (employees: readonly ToastNamed[]): ToastNames['staff'] =>
  new Map(
    employees.flatMap(({ guid, firstName, chosenName, lastName }) => {
      const name = [chosenName || firstName, lastName].filter(Boolean).join(' ').trim();
      return name === '' ? [] : [[guid, name] as const];
    }),
  );
