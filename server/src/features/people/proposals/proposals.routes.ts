import * as contract from '@platewise/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { acceptProposal } from './accept-proposal.ts';
import { createProposal } from './create-proposal.ts';
import { apiOf } from './dispatch.ts';
import { enterProposal } from './enter-proposal.ts';
import { listProposals } from './list-proposals.ts';
import { proposalReply } from './proposal-reply.ts';
import { rejectProposal } from './reject-proposal.ts';
import { undoProposal } from './undo-proposal.ts';

export function proposalRoutes(route: Router, deps: Deps, app: FastifyInstance): void {
  route(contract.listProposals, ({ caller, query }) => listProposals(deps, caller, query));
  route(contract.getProposal, async ({ caller, params }) =>
    proposalReply(caller, (await enterProposal(deps.db, caller, params.id)).row, deps.clock()),
  );
  route(contract.createProposal, ({ caller, body, request }) =>
    createProposal(deps, caller, apiOf(app, request), body),
  );
  route(contract.acceptProposal, ({ caller, params, body, request }) =>
    acceptProposal(deps, caller, apiOf(app, request), params.id, body),
  );
  route(contract.rejectProposal, ({ caller, params, body }) => rejectProposal(deps, caller, params.id, body));
  route(contract.undoProposal, ({ caller, params, body, request }) =>
    undoProposal(deps, caller, apiOf(app, request), params.id, body),
  );
}
