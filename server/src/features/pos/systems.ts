import type { PosSystem, PosSystemInfo } from '@platewise/contract';
import type { PosApi, PosConnector, PosConnectors } from '../../connectors/pos/port.ts';

type Known = Omit<PosSystemInfo, 'name' | 'syncs' | 'webhook'> & {
  webhook: string | null;
  signed?: boolean;
};

const field = (label: string, help: string) => ({ label, help });
const key = (help: string) => field('API Key', help);
const secret = (help: string) => ({ ...field('API Secret', help), required: true });
const place = (help: string, required: boolean) => ({ ...field('Location/Store ID', help), required });
const noFields = { apiKey: null, apiSecret: null, refreshToken: null, locationId: null };

const reservations = 'Reservations (covers, no sales).';

/** What each system is, as its maker describes it; which it can do over its API follows from the connectors. */
const known: Record<PosSystem, Known> = {
  square: {
    displayName: 'Square',
    kind: 'pos',
    popularity: 'High',
    accessModel: 'api_self_serve',
    note: 'Every seller can make the key at developer.squareup.com, free of charge.',
    fields: {
      apiKey: key('The access token of your application, from the Square Developer Console'),
      apiSecret: null,
      refreshToken: null,
      locationId: place('Needed where your account has several locations', false),
    },
    webhook:
      'In the Square Developer Console add a webhook subscription with this address for order, payment, refund, catalog and inventory events, and enter its signature key here.',
    signed: true,
    files: ['Square items', 'Square transactions'],
  },
  toast: {
    displayName: 'Toast',
    kind: 'pos',
    popularity: 'High',
    accessModel: 'api_owner_credentials',
    note: 'Standard API access: the owner makes the credentials in Toast Web. It needs RMS Essentials or higher.',
    fields: {
      apiKey: key('The client ID of your API credentials, from Toast Web'),
      apiSecret: secret('The client secret that was shown with it'),
      refreshToken: null,
      locationId: place('The restaurant GUID', true),
    },
    webhook: 'In Toast Web add a webhook with this address for orders, menus and stock, and enter its secret here.',
    signed: true,
    files: ['Toast item selection details', 'Toast order details'],
  },
  clover: {
    displayName: 'Clover',
    kind: 'pos',
    popularity: 'High',
    accessModel: 'api_self_serve',
    note: 'The merchant makes an API token in the Clover dashboard, with the right to read orders, inventory and payments.',
    fields: {
      apiKey: key('The API token, from Account & Setup, API Tokens'),
      apiSecret: null,
      refreshToken: null,
      locationId: place('The merchant ID (mId)', true),
    },
    webhook:
      'In the Clover developer dashboard enter this address, then the code that it sends here, and enter the Clover auth code here.',
    signed: false,
    files: ['Clover payments'],
  },
  lightspeed: {
    displayName: 'Lightspeed Restaurant (K-Series)',
    kind: 'pos',
    popularity: 'High',
    accessModel: 'api_owner_credentials',
    note: 'Lightspeed gives API credentials to approved merchants and partners, within about two days.',
    fields: {
      apiKey: key('The client ID that Lightspeed gave you'),
      apiSecret: secret('The client secret that came with it'),
      refreshToken: field(
        'Refresh Token',
        'From the consent that you gave there. It works once; we keep the next ones',
      ),
      locationId: place('The business location ID', true),
    },
    webhook: null,
    files: [],
  },
  ncr: {
    displayName: 'NCR Aloha',
    kind: 'pos',
    popularity: 'Medium',
    accessModel: 'partner_only',
    note: 'NCR gives keys to its partners only. Import the files of a day instead.',
    fields: noFields,
    webhook: null,
    files: ['Aloha GNDITEM'],
  },
  touchbistro: {
    displayName: 'TouchBistro',
    kind: 'pos',
    popularity: 'Medium',
    accessModel: 'partner_only',
    note: 'TouchBistro opens its API to partners only. Import its reports instead.',
    fields: noFields,
    webhook: null,
    files: ['TouchBistro bills', 'TouchBistro detailed sales'],
  },
  opentable: {
    displayName: 'OpenTable',
    kind: 'reservations',
    popularity: 'Medium',
    accessModel: 'partner_only',
    note: `${reservations} OpenTable opens its API to approved partners only. Import its reservations instead.`,
    fields: noFields,
    webhook: null,
    files: ['Reservations'],
  },
  resy: {
    displayName: 'Resy',
    kind: 'reservations',
    popularity: 'Medium',
    accessModel: 'partner_only',
    note: `${reservations} Resy has no public API. Import its reservations instead.`,
    fields: noFields,
    webhook: null,
    files: ['Reservations'],
  },
};

export function systemInfo(connectors: PosConnectors, name: PosSystem): PosSystemInfo {
  const { webhook, signed = false, ...rest } = known[name];
  const connector = connectorOf(connectors, name);
  return {
    name,
    ...rest,
    webhook: webhook === null || connector?.readMessage == null ? null : { signed, help: webhook },
    syncs: { sales: connector !== null, menu: connector !== null, inventory: connector?.counts != null },
  };
}

export const displayNameOf = (name: PosSystem) => known[name].displayName;

/** The connector of a system that answers over an API; null for the others. */
export function connectorOf(connectors: PosConnectors, name: PosSystem): PosConnector | null {
  return connectors[name as PosApi] ?? null;
}
