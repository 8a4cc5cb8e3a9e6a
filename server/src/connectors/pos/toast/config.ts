import { PosError } from '../port.ts';
import { headerOf, type VendorReply } from '../shared/caller.ts';
import { namesOf, orderTypesOf, staffOf, type ToastNames } from './names.ts';
import type { ToastNamed } from './payload.ts';

export type AskToast = (path: string, query?: readonly (readonly [string, string])[]) => Promise<VendorReply>;

const restarts = 3;

/** All pages of a configuration list; starts over if it is republished while being read. */
async function configList(ask: AskToast, path: string): Promise<ToastNamed[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await walk(ask, path);
    } catch (error) {
      if (!(error instanceof PosError) || error.fault !== 'cursor_expired') throw error;
      if (attempt === restarts) throw new PosError('unavailable', error.said);
    }
  }
}

async function walk(ask: AskToast, path: string): Promise<ToastNamed[]> {
  const all: ToastNamed[] = [];
  for (let token: string | undefined; ; ) {
    const reply = await ask(path, token === undefined ? [] : [['pageToken', token]]);
    all.push(...(reply.json as ToastNamed[]));
    token = headerOf(reply.headers, 'toast-next-page-token');
    if (token === undefined || token === '') return all;
  }
}

/** Without permission to read a list, its names stay unknown but sales still sync. */
const orNone = (list: Promise<ToastNamed[]>): Promise<ToastNamed[]> =>
  list.catch((error: unknown) => {
    if (error instanceof PosError && error.fault === 'permission') return [];
    throw error;
  });

export async function readToastNames(ask: AskToast): Promise<ToastNames> {
  return {
    orderTypes: orderTypesOf(await orNone(configList(ask, '/config/v2/diningOptions'))),
    categories: namesOf(await orNone(configList(ask, '/config/v2/salesCategories'))),
    payments: namesOf(await orNone(configList(ask, '/config/v2/alternatePaymentTypes'))),
    staff: staffOf(await orNone(walk(ask, '/labor/v1/employees'))),
  };
}
