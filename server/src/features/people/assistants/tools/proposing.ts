import * as api from '@platewise/contract';
import * as z from 'zod/mini';
import { idInput, type Tool } from '../tool.ts';

const output = z.object({
  proposalId: z.number(),
  state: z.enum(api.PROPOSAL_STATES),
  title: z.string(),
  lines: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** What happens next. */
  next: z.string(),
  link: z.string(),
});

type Value = api.Proposal['lines'][number]['after'];
const inWords = (value: Value) => (value === null ? null : (value.text ?? `${value.amount} ${value.currency}`));

const quantity = z.number().check(z.positive());
const fields = <A extends api.ProposalAction>(action: A) =>
  (api.proposalParams[action] as unknown as z.ZodMiniObject).shape;

/** Fields that the API reads from numbers or texts are plain numbers here. */
const inputs: Record<api.ProposalAction, Record<string, api.Schema>> = {
  draft_order: {
    lines: z
      .array(z.strictObject({ vendorItemId: idInput, quantity }))
      .check(z.minLength(1), z.maxLength(api.PROPOSAL_LINES_MAX)),
  },
  change_price: { menuItemId: idInput, price: z.number().check(z.positive()) },
  file_invoice: fields('file_invoice') as Record<string, api.Schema>,
  match_ingredient: { invoiceId: idInput, lineId: idInput, ingredientId: idInput },
  decide_recommendation: { ...fields('decide_recommendation'), recommendationId: idInput } as Record<
    string,
    api.Schema
  >,
  record_waste: { ...fields('record_waste'), inventoryId: idInput, quantity } as Record<string, api.Schema>,
};

const words: Record<api.ProposalAction, { name: string; title: string; description: string }> = {
  draft_order: {
    name: 'draft_order',
    title: 'Draft an order',
    description:
      'Propose a purchase order: one draft per vendor from vendor items and quantities in purchase units, as suggest_order lists them. Nothing is sent to a vendor.',
  },
  change_price: {
    name: 'propose_price',
    title: 'Propose a menu price',
    description:
      'Propose a new menu price for a dish, in the restaurant’s currency, tax included if its prices include tax.',
  },
  file_invoice: {
    name: 'file_invoice',
    title: 'File an invoice',
    description:
      'Propose a document (PDF, JPEG, PNG, WebP, XML e-invoice or EDI, in base64, at most 10 MB) as an invoice. Platewise reads it once a person accepts.',
  },
  match_ingredient: {
    name: 'match_ingredient',
    title: 'Match an invoice line with an ingredient',
    description:
      'Propose which ingredient a line of an unapproved invoice is. Find lines with get_invoice and ingredients with find.',
  },
  decide_recommendation: {
    name: 'decide_recommendation',
    title: 'Decide on a recommendation',
    description: 'Propose to accept or dismiss a recommendation from list_recommendations.',
  },
  record_waste: {
    name: 'record_waste',
    title: 'Record waste',
    description:
      'Propose to record waste of a stock item from stock_levels (its id is inventoryId), in the unit of its ingredient.',
  },
};

const proposing = (action: api.ProposalAction): Tool => ({
  ...words[action],
  description: `${words[action].description} A person reviews and accepts it in Platewise, unless the token's owner allowed this action.`,
  proposes: true,
  uses: [api.createProposal],
  own: Object.keys(inputs[action]),
  input: z.strictObject({ restaurantId: idInput, ...inputs[action] }),
  output,
  async run({ api: call, link }, { restaurantId, ...params }) {
    const body = { restaurantId: restaurantId as number, action, params };
    const { body: proposal } = await call(api.createProposal, { body });
    const done = proposal.state === 'accepted';
    return {
      data: {
        proposalId: proposal.id,
        state: proposal.state,
        title: proposal.title,
        lines: proposal.lines.map(({ label, before, after }) => ({
          label,
          before: inWords(before),
          after: inWords(after),
        })),
        next: done
          ? 'Done, because the owner of this token allowed this action. It can be undone at the link.'
          : 'Nothing has changed yet. A person has to accept it at the link.',
        link: link(done && proposal.href !== null ? proposal.href : `/proposals?proposal=${proposal.id}`),
      },
    };
  },
});

export const proposingTools = api.PROPOSAL_ACTIONS.map(proposing);
