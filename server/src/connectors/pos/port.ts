import type { GoneSale, Sale } from '@platewise/domain';

/** The systems that answer over an API of their own. */
export type PosApi = 'square' | 'toast' | 'clover' | 'lightspeed';

/**
 * What opens a system: from the connect form, and what the system gave since. New keys of a person make what it gave
 * before worthless: it goes with the old ones.
 *
 * | System | apiKey | apiSecret | locationId |
 * |---|---|---|---|
 * | square | access token | none | location id |
 * | square, an app of one's own | application id | its secret, a space, the refresh token | location id |
 * | toast | client id | client secret | restaurant GUID |
 * | clover | API token of the merchant | none | merchant id |
 * | clover, an app of one's own | app id | the refresh token | merchant id |
 * | lightspeed | client id | client secret, a space, the refresh token | business location id |
 */
export type PosCredentials = {
  readonly apiKey: string;
  readonly apiSecret: string | null;
  readonly locationId: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** When the access token ends, ISO 8601. */
  readonly accessUntil: string | null;
};

/** The place behind a location id, as the system tells. */
export type PosPlace = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  /** 'HH:MM', where the system has a cut-off of its own. */
  readonly dayCutoff: string | null;
};

export type PosSession = {
  readonly credentials: PosCredentials;
  /** From the last `open`; sales need its time zone and currency. */
  readonly place: PosPlace;
  /** Keeps new tokens before they are used: one that works once must not be lost with the process. */
  readonly keep: (tokens: Pick<PosCredentials, 'accessToken' | 'refreshToken' | 'accessUntil'>) => Promise<void>;
  readonly signal: AbortSignal;
};

/** By the time of change, or by business date for what lies long ago. Instants in ISO 8601; `to` is not part of it. */
export type PosWindow = { readonly kind: 'changed' | 'closed'; readonly from: string; readonly to: string };

/** One page. `cursor` is where the next one begins: kept, it lets a run that died go on; null at the end. */
export type PosPage<T> = {
  readonly rows: readonly T[];
  readonly cursor: string | null;
  /** Records that could not be read; they are left out, and the rest of the page stands. */
  readonly problems?: readonly PosProblem[];
};

export type PosProblem = { readonly subject: string; readonly message: string };

export type PosItem = {
  readonly externalId: string;
  readonly kind: 'item' | 'modifier';
  readonly name: string;
  readonly description: string | null;
  readonly category: string | null;
  readonly price: string | null;
  readonly cost: string | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  /** False: taken off the menu there. */
  readonly active: boolean;
};

export type PosCount = {
  readonly externalId: string;
  /** Null where the system only says whether it is there. */
  readonly quantity: string | null;
  readonly available: boolean;
  readonly countedAt: string | null;
};

/** What a message of the system means. `sale` and `sales`: read again what changed; the message itself is only a hint. */
export type PosHint = {
  readonly id: string;
  readonly about: 'sales' | 'menu' | 'inventory' | 'other';
  /** What a person must type in at the system before it sends anything; nobody has signed it. */
  readonly verificationCode?: string;
};

export type PosMessage = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Uint8Array;
  /** The address that the system was told, as it signs it. */
  readonly url: string;
  readonly secret: string;
};

export type PosConnector = {
  readonly system: PosApi;
  /** Longest window that the system answers in one go, in days; longer ones are asked for in pieces. */
  readonly longestWindowDays: number;
  /** How far back a regular sync looks again, in hours: sales may be told late. */
  readonly overlapHours: number;
  /** The places that the credentials open; throws `PosError` where they open none. */
  readonly places: (
    credentials: PosCredentials,
    keep: PosSession['keep'],
    signal: AbortSignal,
  ) => Promise<readonly PosPlace[]>;
  readonly sales: (session: PosSession, window: PosWindow, cursor: string | null) => Promise<PosPage<Sale | GoneSale>>;
  /** Which menu is in force, where the system tells: the same one need not be read again. */
  readonly menuVersion?: (session: PosSession) => Promise<string | null>;
  readonly items: (session: PosSession, cursor: string | null) => Promise<PosPage<PosItem>>;
  /** Null where the system counts nothing. */
  readonly counts: ((session: PosSession, cursor: string | null) => Promise<PosPage<PosCount>>) | null;
  /** Null: the message is not of the system, its signature is wrong. */
  readonly readMessage: ((message: PosMessage) => readonly PosHint[] | null) | null;
};

export type PosConnectors = Readonly<Record<PosApi, PosConnector>>;

export type PosFault =
  /** The credentials open nothing (any more): a person must act. */
  | 'credentials'
  /** They open, and not this: a person must give more rights. */
  | 'permission'
  /** Too many calls; `retryAfterSeconds` says when to come back. */
  | 'rate_limited'
  /** No answer, or an error of theirs: tried again. */
  | 'unavailable'
  /** They refuse the question: ours to mend. */
  | 'refused'
  /** The place in the list is gone: begin the window again. */
  | 'cursor_expired';

/** Why a system did not answer, in words for the person who connected it. Never holds a secret. */
export class PosError extends Error {
  readonly fault: PosFault;
  readonly retryAfterSeconds: number | null;
  constructor(fault: PosFault, message: string, retryAfterSeconds: number | null = null) {
    // A part may be the words of the system, which may go on and on.
    super(message.slice(0, 500));
    this.name = 'PosError';
    this.fault = fault;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
