import type { Action, Module, TeamRole, TokenArea } from '@platewise/domain';
import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

export type Schema = z.core.$ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a team member must be allowed to do, in the restaurant of the call. `least` names the lowest role that may. */
export type TeamAccess = { readonly module: Module; readonly action: Action; readonly least?: TeamRole };

/**
 * Who may call. `public`: anybody. `signed-in`: every account. `in-person`: every account, and never by an API token,
 * since it guards the account itself. `platform-admin`: accounts of role admin. Otherwise a permission in a restaurant or a
 * group: of the path, the body, or the record that the path names.
 */
export type Access = 'public' | 'signed-in' | 'in-person' | 'platform-admin' | TeamAccess;

export type EndpointShape = {
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  /** Further paths of the same call; their parameters join the query. */
  readonly aliases?: readonly `/${string}`[];
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  /** The area of an API token's scope, where the access does not name it: of what every account may. */
  readonly scope?: TokenArea;
  /** Besides the access: by a person in a browser only, since it hands on what guards an account or a group. */
  readonly inPerson?: true;
  /** Answered also while an account has to set up a second factor; everything else is refused until it did. */
  readonly beforeSecondFactor?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * A multipart call: the file's field, what it may hold, and `body` describes the other fields. The field may come up to
   * `maxFiles` times, once unless said, each time within `maxBytes`.
   */
  readonly upload?: {
    readonly file: string;
    readonly maxBytes: number;
    readonly maxFiles?: number;
    readonly maxBytesTogether?: number;
    /** It may be larger than the memory: it is worked on from the disk. */
    readonly onDisk?: true;
  };
  /** The reply's shape; absent where the call answers a file or a stream of events. */
  readonly reply?: Schema;
  /** The bytes of the body are kept beside what they say: what signs a message signs those. */
  readonly rawBody?: { readonly maxBytes: number };
  readonly produces?: 'json' | 'file' | 'events';
  readonly status?: 200 | 201 | 202 | 204;
  /** The answer shows a secret this once: it is kept nowhere, also not for a request that is sent again. */
  readonly showsSecret?: true;
  /** A list answers `X-Total-Count` and, where there is more, `Link: rel="next"`. */
  readonly paged?: true;
  /** It costs the server much: limited by account and by address. A call with `upload` is, without saying so. */
  readonly heavy?: true;
  /** It tells of nothing but costs: where they are hidden it answers 403. */
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
