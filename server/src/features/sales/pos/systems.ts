import type { PosSystem, PosSystemInfo } from '@platewise/contract';
import { type Message, msg, worded } from '@platewise/domain';
import type { PosApi, PosConnector, PosConnectors } from '../../../connectors/pos/port.ts';

type Field = { label: Message; help: Message };
type Fields = PosSystemInfo['fields'];

type Known = Omit<PosSystemInfo, 'name' | 'note' | 'fields' | 'syncs' | 'webhook'> & {
  note: Message;
  fields: { [Name in keyof Fields]: null | (Omit<NonNullable<Fields[Name]>, keyof Field> & Field) };
  webhook: Message | null;
  signed?: boolean;
};

const field = (label: Message, help: Message) => ({ label, help });
const key = (help: Message) => field(msg('API Key'), help);
const secret = (help: Message) => ({ ...field(msg('API Secret'), help), required: true });
const place = (help: Message, required: boolean) => ({ ...field(msg('Location/Store ID'), help), required });
const noFields = { apiKey: null, apiSecret: null, refreshToken: null, locationId: null };

/** Each system as its vendor describes it. What works over its API follows from the connectors. */
const known: Record<PosSystem, Known> = {
  square: {
    displayName: 'Square',
    kind: 'pos',
    popularity: 'High',
    accessModel: 'api_self_serve',
    note: msg('Create an access token for free at developer.squareup.com.'),
    fields: {
      apiKey: key(msg('The access token of your application, from the Square Developer Console')),
      apiSecret: null,
      refreshToken: null,
      locationId: place(msg('Required if your account has several locations'), false),
    },
    webhook: msg(
      'In the Square Developer Console, add a webhook subscription with this URL for order, payment, refund, catalog and inventory events. Then enter its signature key here.',
    ),
    signed: true,
    files: ['Square items', 'Square transactions'],
  },
  toast: {
    displayName: 'Toast',
    kind: 'pos',
    popularity: 'High',
    accessModel: 'api_owner_credentials',
    note: msg('Standard API access: the owner creates credentials in Toast Web. Needs RMS Essentials or higher.'),
    fields: {
      apiKey: key(msg('The client ID of your API credentials, from Toast Web')),
      apiSecret: secret(msg('The client secret shown with it')),
      refreshToken: null,
      locationId: place(msg('The restaurant GUID'), true),
    },
    webhook: msg('In Toast Web, add a webhook with this URL for orders, menus and stock. Then enter its secret here.'),
    signed: true,
    files: ['Toast item selection details', 'Toast order details'],
  },
  clover: {
    displayName: 'Clover',
    kind: 'pos',
    popularity: 'High',
    accessModel: 'api_self_serve',
    note: msg(
      'The merchant creates an API token in the Clover dashboard with permission to read orders, inventory and payments.',
    ),
    fields: {
      apiKey: key(msg('The API token, from Account & Setup, API Tokens')),
      apiSecret: null,
      refreshToken: null,
      locationId: place(msg('The merchant ID (mId)'), true),
    },
    webhook: msg(
      'In the Clover developer dashboard, enter this URL, then the code it sends here. Then enter the Clover auth code here.',
    ),
    signed: false,
    files: ['Clover payments'],
  },
  lightspeed: {
    displayName: 'Lightspeed Restaurant (K-Series)',
    kind: 'pos',
    popularity: 'High',
    accessModel: 'api_owner_credentials',
    note: msg('Lightspeed issues API credentials to approved merchants and partners, usually within two days.'),
    fields: {
      apiKey: key(msg('The client ID that Lightspeed gave you')),
      apiSecret: secret(msg('The client secret that came with it')),
      refreshToken: field(
        msg('Refresh Token'),
        msg('From the authorization you gave there. It works once. We store the ones that follow'),
      ),
      locationId: place(msg('The business location ID'), true),
    },
    webhook: null,
    files: [],
  },
  ncr: {
    displayName: 'NCR Aloha',
    kind: 'pos',
    popularity: 'Medium',
    accessModel: 'partner_only',
    note: msg('NCR issues API keys only to partners. Import the daily files instead.'),
    fields: noFields,
    webhook: null,
    files: ['Aloha GNDITEM'],
  },
  touchbistro: {
    displayName: 'TouchBistro',
    kind: 'pos',
    popularity: 'Medium',
    accessModel: 'partner_only',
    note: msg('TouchBistro gives API access only to partners. Import its reports instead.'),
    fields: noFields,
    webhook: null,
    files: ['TouchBistro bills', 'TouchBistro detailed sales'],
  },
  opentable: {
    displayName: 'OpenTable',
    kind: 'reservations',
    popularity: 'Medium',
    accessModel: 'partner_only',
    note: msg('OpenTable gives API access only to approved partners. Import its reservations instead.'),
    fields: noFields,
    webhook: null,
    files: ['Reservations'],
  },
  resy: {
    displayName: 'Resy',
    kind: 'reservations',
    popularity: 'Medium',
    accessModel: 'partner_only',
    note: msg('Resy has no public API. Import its reservations instead.'),
    fields: noFields,
    webhook: null,
    files: ['Reservations'],
  },
};

export function systemInfo(connectors: PosConnectors, name: PosSystem): PosSystemInfo {
  const { note, fields, webhook, signed = false, ...rest } = known[name];
  const connector = connectorOf(connectors, name);
  return {
    name,
    ...rest,
    note: worded(note),
    fields: {
      apiKey: shown(fields.apiKey),
      apiSecret: shown(fields.apiSecret),
      refreshToken: shown(fields.refreshToken),
      locationId: shown(fields.locationId),
    },
    webhook: webhook === null || connector?.readMessage == null ? null : { signed, help: worded(webhook) },
    syncs: { sales: connector !== null, menu: connector !== null, inventory: connector?.counts != null },
  };
}

const shown = <One extends Field>(field: One | null) =>
  field && { ...field, label: worded(field.label), help: worded(field.help) };

export const displayNameOf = (name: PosSystem) => known[name].displayName;

/** The connector of a system with an API; null for the others. */
export function connectorOf(connectors: PosConnectors, name: PosSystem): PosConnector | null {
  return connectors[name as PosApi] ?? null;
}
