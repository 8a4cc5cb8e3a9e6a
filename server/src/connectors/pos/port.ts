import {
  type GoneSale,
  type Message,
  type Money,
  type Quantity,
  type Sale,
  type UnitCost,
  worded,
} from '@platewise/domain';

/** The POS systems with their own API. */
export type PosApi = 'square' | 'toast' | 'clover' | 'lightspeed';

/**
 * Credentials from the connect form, and tokens received since. Entering new keys makes earlier tokens worthless, so
 * they are discarded along with the old keys.
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
  /** When the access token expires, ISO 8601. */
  readonly accessUntil: string | null;
};

/** A location as reported by the system. */
export type PosPlace = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  /** 'HH:MM', if the system has its own cutoff. */
  readonly dayCutoff: string | null;
};

export type PosSession = {
  readonly credentials: PosCredentials;
  /** From the last `open`; reading sales requires its time zone and currency. */
  readonly place: PosPlace;
  /** Saves new tokens before they are used, so that a single-use token isn't lost if the process dies. */
  readonly keep: (tokens: Pick<PosCredentials, 'accessToken' | 'refreshToken' | 'accessUntil'>) => Promise<void>;
  readonly signal: AbortSignal;
};

/** By time of change, or by business date for history. Instants in ISO 8601; `to` is exclusive. */
export type PosWindow = { readonly kind: 'changed' | 'closed'; readonly from: string; readonly to: string };

/** One page. `cursor` points to the next page (null at the end); stored, it lets an interrupted run resume. */
export type PosPage<T> = {
  readonly rows: readonly T[];
  readonly cursor: string | null;
  /** Records that couldn't be read; they are skipped and the rest of the page is kept. */
  readonly problems?: readonly PosProblem[];
};

export type PosProblem = { readonly subject: string; readonly message: string };

export type PosItem = {
  readonly externalId: string;
  readonly kind: 'item' | 'modifier';
  readonly name: string;
  readonly description: string | null;
  readonly category: string | null;
  readonly price: Money | null;
  readonly cost: UnitCost | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  /** False: no longer on the POS menu. */
  readonly active: boolean;
};

export type PosCount = {
  readonly externalId: string;
  /** Null if the system only reports availability. */
  readonly quantity: Quantity | null;
  readonly available: boolean;
  readonly countedAt: string | null;
};

/**
 * The meaning of a webhook message. For `sale` and `sales`, re-read what changed; the message itself is only a hint.
 */
export type PosHint = {
  readonly id: string;
  readonly about: 'sales' | 'menu' | 'inventory' | 'other';
  /** A code that the user must enter in the system before it sends messages; this message is unsigned. */
  readonly verificationCode?: string;
};

export type PosMessage = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Uint8Array;
  /** The URL registered in the system, which is part of the signature. */
  readonly url: string;
  readonly secret: string;
};

export type PosConnector = {
  readonly system: PosApi;
  /** The longest window, in days, allowed in one request; longer ones are split. */
  readonly longestWindowDays: number;
  /** How many hours a regular sync looks back, since sales may arrive late. */
  readonly overlapHours: number;
  /** The locations that the credentials give access to; throws `PosError` if there are none. */
  readonly places: (
    credentials: PosCredentials,
    keep: PosSession['keep'],
    signal: AbortSignal,
  ) => Promise<readonly PosPlace[]>;
  readonly sales: (session: PosSession, window: PosWindow, cursor: string | null) => Promise<PosPage<Sale | GoneSale>>;
  /** The current menu version, if the system reports one; an unchanged menu isn't read again. */
  readonly menuVersion?: (session: PosSession) => Promise<string | null>;
  readonly items: (session: PosSession, cursor: string | null) => Promise<PosPage<PosItem>>;
  /** Null if the system doesn't track stock. */
  readonly counts: ((session: PosSession, cursor: string | null) => Promise<PosPage<PosCount>>) | null;
  /** Null: not from this system, or the signature is wrong. */
  readonly readMessage: ((message: PosMessage) => readonly PosHint[] | null) | null;
};

export type PosConnectors = Readonly<Record<PosApi, PosConnector>>;

export type PosFault =
  /** The credentials don't work (any more); the user must act. */
  | 'credentials'
  /** The credentials work but lack a permission; the user must grant it. */
  | 'permission'
  /** Too many calls; retry after `retryAfterSeconds`. */
  | 'rate_limited'
  /** No response, or a server error; retried. */
  | 'unavailable'
  /** The vendor rejected the request; a bug on our side. */
  | 'refused'
  /** The cursor has expired; restart the window. */
  | 'cursor_expired';

/** Why a system failed, as a message for the user who connected it. Never contains a secret. */
export class PosError extends Error {
  readonly fault: PosFault;
  /** For other readers than this process works for. */
  readonly said: Message;
  readonly retryAfterSeconds: number | null;
  constructor(fault: PosFault, said: Message, retryAfterSeconds: number | null = null) {
    super(worded(said));
    this.name = 'PosError';
    this.fault = fault;
    this.said = said;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
