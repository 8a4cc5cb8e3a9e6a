import { type Money, type Quantity, wasteReasons } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  idIn,
  listQuery,
  MONEY_MAX,
  pathId,
  QUANTITY_MAX,
  restaurantIdIn,
  text,
  textOrNone,
} from '../fields.ts';

const tag = 'Proposals';

/** What a program can propose, each named by the change that accepting it makes. */
export const PROPOSAL_ACTIONS = [
  'draft_order',
  'change_price',
  'file_invoice',
  'match_ingredient',
  'decide_recommendation',
  'record_waste',
] as const;
export type ProposalAction = (typeof PROPOSAL_ACTIONS)[number];

export const PROPOSAL_STATES = ['open', 'accepted', 'rejected', 'undone', 'expired'] as const;

/** Most lines of a proposed order. */
export const PROPOSAL_LINES_MAX = 200;

/** As large as the file of an invoice may be. */
export const PROPOSAL_FILE_LIMIT = 10 * 1024 * 1024;
/** Largest body: a file in base64, which takes a third more, and what surrounds it. */
export const PROPOSAL_BYTES = Math.ceil(PROPOSAL_FILE_LIMIT / 3) * 4 + 64 * 1024;

const quantity = amount<Quantity>({ message: 'Enter a quantity above 0', scale: 3, above: '0', max: QUANTITY_MAX });

/** What each action needs. */
export const proposalParams = {
  draft_order: z.object({
    lines: z
      .array(z.object({ vendorItemId: idIn('Choose a vendor item'), quantity }), { error: 'Choose what to order' })
      .check(
        z.minLength(1, 'Choose what to order'),
        z.maxLength(PROPOSAL_LINES_MAX, `At most ${PROPOSAL_LINES_MAX} lines`),
      ),
  }),
  change_price: z.object({
    menuItemId: idIn('Choose a dish'),
    price: amount<Money>({ message: 'Price must be greater than 0', scale: 2, min: '0.01', max: MONEY_MAX }),
  }),
  file_invoice: z.object({
    filename: text(200, 'Enter a file name'),
    /** The file in base64. */
    content: z.string({ error: 'Send the file in base64' }).check(
      z.minLength(1, 'Send the file in base64'),
      // Four characters for three bytes.
      z.maxLength(Math.ceil(PROPOSAL_FILE_LIMIT / 3) * 4, 'Send a file of at most 10 MB'),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Send the file in base64'),
    ),
  }),
  match_ingredient: z.object({
    invoiceId: idIn('Choose an invoice'),
    lineId: idIn('Choose a line'),
    ingredientId: idIn('Choose an ingredient'),
  }),
  decide_recommendation: z.object({
    recommendationId: idIn('Choose a recommendation'),
    decision: z.enum(['accepted', 'dismissed'], { error: 'Choose accepted or dismissed' }),
    reason: textOrNone(500),
  }),
  record_waste: z.object({
    inventoryId: idIn('Choose an item'),
    quantity,
    reason: z.enum(wasteReasons, { error: `Choose one of: ${wasteReasons.join(', ')}` }),
    note: textOrNone(300),
  }),
} satisfies Record<ProposalAction, z.core.$ZodType>;

/** A text, or an amount of money in a currency. */
const value = z.object({
  text: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
});

const proposal = z.object({
  id: z.number(),
  restaurantId: z.number(),
  restaurantName: z.string(),
  action: z.enum(PROPOSAL_ACTIONS),
  title: z.string(),
  /** What accepting it changes. Costs are left out where they are hidden. */
  lines: z.array(z.object({ label: z.string(), before: z.nullable(value), after: z.nullable(value) })),
  state: z.enum(PROPOSAL_STATES),
  /** Carried out without asking, because the token's owner allowed the action. */
  automatic: z.boolean(),
  proposedBy: z.nullable(z.string()),
  /** Name of the API token; null if a person proposed it. */
  through: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** The page that shows what it made; null until then. */
  href: z.nullable(z.string()),
  version: z.number(),
  can: z.object({ accept: z.boolean(), reject: z.boolean(), undo: z.boolean() }),
});
export type Proposal = z.infer<typeof proposal>;

/** Which proposals of a restaurant someone sees follows from the actions they may take there. */
const sees = { module: 'dashboard', action: 'read' } as const;

export const listProposals = endpoint({
  id: 'proposals.list',
  method: 'GET',
  path: '/api/proposals',
  tag,
  summary: 'List what programs proposed, newest first; open proposals by default',
  access: sees,
  query: z.object({
    restaurantId: restaurantIdIn,
    state: z.optional(z.enum(['open', 'decided', 'all'])),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(proposal),
  paged: true,
});

export const getProposal = endpoint({
  id: 'proposals.get',
  method: 'GET',
  path: '/api/proposals/:id',
  tag,
  summary: 'Get a proposal',
  access: sees,
  params: z.object({ id: pathId }),
  reply: proposal,
});

export const createProposal = endpoint({
  id: 'proposals.create',
  method: 'POST',
  path: '/api/proposals',
  tag,
  summary: 'Propose a change for a person to accept; carried out at once if the token allows the action',
  access: sees,
  body: z.object({
    restaurantId: idIn('Choose a restaurant'),
    action: z.enum(PROPOSAL_ACTIONS, { error: `Choose one of: ${PROPOSAL_ACTIONS.join(', ')}` }),
    /** As the action needs them. */
    params: z.record(z.string().check(z.maxLength(40)), z.unknown()),
  }),
  bodyBytes: PROPOSAL_BYTES,
  heavy: true,
  reply: proposal,
  status: 201,
  problems: ['invalid', 'not_found', 'forbidden', 'conflict', 'too_large', 'wrong_type'],
});

const seen = z.object({ version: z.int().check(z.positive()) });

export const acceptProposal = endpoint({
  id: 'proposals.accept',
  method: 'POST',
  path: '/api/proposals/:id/accept',
  tag,
  summary: 'Accept a proposal, which makes its change as you; 409 with the new preview if the record changed',
  access: 'in-person',
  params: z.object({ id: pathId }),
  body: seen,
  reply: proposal,
  problems: ['conflict', 'stale_version', 'not_found', 'forbidden', 'invalid'],
});

export const rejectProposal = endpoint({
  id: 'proposals.reject',
  method: 'POST',
  path: '/api/proposals/:id/reject',
  tag,
  summary: 'Reject a proposal',
  access: 'in-person',
  params: z.object({ id: pathId }),
  body: seen,
  reply: proposal,
  problems: ['conflict', 'stale_version', 'not_found', 'forbidden'],
});

export const undoProposal = endpoint({
  id: 'proposals.undo',
  method: 'POST',
  path: '/api/proposals/:id/undo',
  tag,
  summary: 'Undo an accepted proposal, or reopen a rejected one',
  access: 'in-person',
  params: z.object({ id: pathId }),
  body: seen,
  reply: proposal,
  problems: ['conflict', 'stale_version', 'not_found', 'forbidden'],
});
