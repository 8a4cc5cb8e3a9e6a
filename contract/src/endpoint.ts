import type { Action, Module, TeamRole, TokenArea } from '@platewise/domain';
import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';
import type { ApiTag } from './tags.ts';

export type Schema = z.core.$ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The permission a team member needs in the call's restaurant. `least` is the lowest role allowed, `also` another module
 * whose members may call.
 */
export type TeamAccess = {
  readonly module: Module;
  readonly action: Action;
  readonly least?: TeamRole;
  readonly also?: Module;
};

/**
 * Who may call. `public`: anyone. `signed-in`: any account. `in-person`: any account, but never with an API token,
 * since the call protects the account itself. `platform-admin`: accounts with the admin role. Otherwise a
 * permission in a restaurant or group taken from the path, the body, or the record the path names.
 */
export type Access = 'public' | 'signed-in' | 'in-person' | 'platform-admin' | TeamAccess;

export type EndpointShape = {
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  /** Additional paths for the same call; their parameters are merged into the query. */
  readonly aliases?: readonly `/${string}`[];
  readonly tag: ApiTag;
  readonly summary: string;
  readonly access: Access;
  /** API token scope, for calls whose access doesn't imply one because any account may make them. */
  readonly scope?: TokenArea;
  /** A POST that changes nothing: its question doesn't fit into a query. An API token needs read access only. */
  readonly reads?: true;
  /**
   * Browser sessions only, in addition to `access`: the call hands over something that protects an account or
   * group.
   */
  readonly inPerson?: true;
  /** Allowed while the account still has to set up a second factor; all other calls are refused until then. */
  readonly beforeSecondFactor?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * A multipart call: the file's field name and limits; `body` describes the other fields. The field may repeat up
   * to `maxFiles` times (default 1), each file within `maxBytes`.
   */
  readonly upload?: {
    readonly file: string;
    readonly maxBytes: number;
    readonly maxFiles?: number;
    readonly maxBytesTogether?: number;
    /** May exceed memory, so it is processed from disk. */
    readonly onDisk?: true;
  };
  /** Shape of the reply; absent if the call returns a file or an event stream. */
  readonly reply?: Schema;
  /** Keeps the raw body bytes next to the parsed value, because message signatures cover the bytes. */
  readonly rawBody?: { readonly maxBytes: number };
  /** For a JSON body with a file in it, which may be larger than other bodies. */
  readonly bodyBytes?: number;
  readonly produces?: 'json' | 'file' | 'events';
  readonly status?: 200 | 201 | 202 | 204;
  /** The request or response has a secret. Nothing of it is stored anywhere, not even for idempotent retries. */
  readonly showsSecret?: true;
  /** The list sends `X-Total-Count` and, if there are more pages, `Link: rel="next"`. */
  readonly paged?: true;
  /** Expensive for the server: rate limited by account and by address. Calls with `upload` always are. */
  readonly heavy?: true;
  /** Returns nothing but costs, so it answers 403 where costs are hidden. */
  readonly costsOnly?: true;
  readonly problems?: readonly ProblemCode[];
};

export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends EndpointShape> = Out<E['params']>;
export type QueryOf<E extends EndpointShape> = Out<E['query']>;
export type BodyOf<E extends EndpointShape> = Out<E['body']>;
export type QueryInput<E extends EndpointShape> = In<E['query']>;
export type BodyInput<E extends EndpointShape> = In<E['body']>;
export type ReplyOf<E extends EndpointShape> = Out<E['reply']>;
