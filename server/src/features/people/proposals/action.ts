import type { EndpointShape, ProposalAction, proposalParams } from '@platewise/contract';
import type { Message } from '@platewise/domain';
import type { output } from 'zod/mini';
import type { Api } from './dispatch.ts';

export type ActionParams<A extends ProposalAction> = output<(typeof proposalParams)[A]>;

/** A text as it is, a text to translate for its reader, or money. */
export type PreviewValue = { text: string } | { message: Message } | { amount: number; currency: string };

export type PreviewLine = {
  label: Message;
  before: PreviewValue | null;
  after: PreviewValue | null;
  /** Shown only to people who see costs. */
  costs?: true;
};

export type Preview = { title: Message; lines: PreviewLine[] };

/** The records that carrying it out changed, and what the first one was before. */
export type Made = { ids: number[]; before: unknown };

/** What carrying it out made. */
export type Outcome = {
  /** Path of the page in the web app. */
  href: string;
  /** What undoing it needs. */
  undo: Record<string, unknown>;
};

type Prepared<Call> = Preview & { call: Call };

/** A change that can be proposed. Everything it reads and does goes through endpoints, as whoever proposes or accepts. */
export type Action<A extends ProposalAction, Call> = {
  /** The endpoint that makes the change: its scope and role are needed to propose and to accept. */
  readonly endpoint: EndpointShape;
  /** Of the audit entries that the change writes, those that name what it made. */
  readonly subject: string;
  /** Reads the records: what accepting would change, and the call that does it. */
  prepare(api: Api, restaurantId: number, params: ActionParams<A>): Promise<Prepared<Call>>;
  /** Makes the change; repeated with the same key, it takes effect once. */
  carryOut(api: Api, call: Call, key: string, document: string | null): Promise<unknown>;
  /** From the audit log, which knows what was made even if the process ended right after. */
  outcome(made: Made, params: ActionParams<A>): Outcome;
  undo(api: Api, undo: Outcome['undo']): Promise<void>;
};
