import type { PosSystem, PosSystemInfo } from '@platewise/contract';
import type { PosApi, PosConnector, PosConnectors } from '../../../connectors/pos/port.ts';

type Known = Omit<PosSystemInfo, 'name' | 'syncs' | 'webhook'> & {
  webhook: string | null;
  signed?: boolean;
};

const field = (label: string, help: string) => ({ label, help });
const key = (help: string) => field('API Key', help);
const secret = (help: string) => ({ ...field('API Secret', help), required: true });
const place = (help: string, required: boolean) => ({ ...field('Location/Store ID', help), required });
const noFields = { apiKey: null, apiSecret: null, refreshToken: null, locationId: null };

/** Each system as its vendor describes it. What works over its API follows from the connectors. */
const known: Record<PosSystem, Known> = {
  square: {
    displayName: 'Square',
    kind: 'pos',
    popularity: 'High',
    accessModel: 'api_self_serve',
    note: 'Create an access token for free at developer.squareup.com.',
    fields: {
      apiKey: key('The access token of your application, from the Square Developer Console'),
      apiSecret: null,
      refreshToken: null,
      locationId: place('Required if your account has several locations', false),
    },
    webhook:
      'In the Square Developer Console, add a webhook subscription with this URL for order, payment, refund, catalog and inventory events. Then enter its signature key here.',
    signed: true,
    files: ['Square items', 'Square transactions'],
  },
  toast: {
    displayName: 'Toast',
    kind: 'pos',
    popularity: 'High',
    accessModel: 'api_owner_credentials',
    note: 'Standard API access: the owner creates credentials in Toast Web. Needs RMS Essentials or higher.',
    fields: {
      apiKey: key('The client ID of your API credentials, from Toast Web'),
      apiSecret: secret('The client secret shown with it'),
      refreshToken: null,
      locationId: place('The restaurant GUID', true),
    },
    webhook: 'In Toast Web, add a webhook with this URL for orders, menus and stock. Then enter its secret here.',
    signed: true,
    files: ['Toast item selection details', 'Toast order details'],
  },
  clover: {
    displayName: 'Clover',
    kind: 'pos',
    popularity: 'High',
    accessModel: 'api_self_serve',
    note: 'The merchant creates an API token in the Clover dashboard with permission to read orders, inventory and payments.',
    fields: {
      apiKey: key('The API token, from Account & Setup, API Tokens'),
      apiSecret: null,
      refreshToken: null,
      locationId: place('The merchant ID (mId)', true),
    },
    webhook:
      'In the Clover developer dashboard, enter this URL, then the code it sends here. Then enter the Clover auth code here.',
    signed: false,
    files: ['Clover payments'],
  },
  lightspeed: {
    displayName: 'Lightspeed Restaurant (K-Series)',
    kind: 'pos',
    popularity: 'High',
    accessModel: 'api_owner_credentials',
    note: 'Lightspeed gives API credentials to approved merchants and partners, usually within two days.',
    fields: {
      apiKey: key('The client ID that Lightspeed gave you'),
      apiSecret: secret('The client secret that came with it'),
      refreshToken: field(
        'Refresh Token',
        'From the authorization you gave there. It works once. We store the ones that follow',
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
    note: 'NCR gives keys only to partners. Import the daily files instead.',
    fields: noFields,
    webhook: null,
    files: ['Aloha GNDITEM'],
  },
  touchbistro: {
    displayName: 'TouchBistro',
    kind: 'pos',
    popularity: 'Medium',
    accessModel: 'partner_only',
    note: 'TouchBistro gives API access only to partners. Import its reports instead.',
    fields: noFields,
    webhook: null,
    files: ['TouchBistro bills', 'TouchBistro detailed sales'],
  },
  opentable: {
    displayName: 'OpenTable',
    kind: 'reservations',
    popularity: 'Medium',
    accessModel: 'partner_only',
    note: 'OpenTable gives API access only to approved partners. Import its reservations instead.',
    fields: noFields,
    webhook: null,
    files: ['Reservations'],
  },
  resy: {
    displayName: 'Resy',
    kind: 'reservations',
    popularity: 'Medium',
    accessModel: 'partner_only',
    note: 'Resy has no public API. Import its reservations instead.',
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

/** The connector of a system with an API; null for the others. */
export function connectorOf(connectors: PosConnectors, name: PosSystem): PosConnector | null {
  return connectors[name as PosApi] ?? null;
}
