import type { ProposalAction } from '@platewise/contract';
import type { Action } from '../action.ts';
import { changePrice } from './change-price.ts';
import { decideRecommendation } from './decide-recommendation.ts';
import { draftOrder } from './draft-order.ts';
import { fileInvoice } from './file-invoice.ts';
import { matchIngredient } from './match-ingredient.ts';
import { recordWaste } from './record-waste.ts';

const actions = {
  draft_order: draftOrder,
  change_price: changePrice,
  file_invoice: fileInvoice,
  match_ingredient: matchIngredient,
  decide_recommendation: decideRecommendation,
  record_waste: recordWaste,
};

/** The action by its name. Its call is only ever passed from its own `prepare` to its own `carryOut`. */
export const actionOf = <A extends ProposalAction>(name: A): Action<A, unknown> => actions[name] as Action<A, unknown>;
