import type { MissingFactReply } from '@platewise/contract';
import { isUnit, unitName } from '@platewise/domain';

/** How to supply a missing fact, as an instruction. */
export function missingAction(missing: MissingFactReply): string {
  const { ingredientName: name, unit } = missing;
  const one = unit !== undefined && isUnit(unit) ? unitName(unit) : 'unit';
  switch (missing.kind) {
    case 'price':
      return `Add the price of one ${one} of ${name}`;
    case 'density':
      return `Add the weight of one cup of ${name}`;
    case 'weight_each':
      return `Add the weight of one piece of ${name}`;
    case 'weight_of_one':
      return `Add the weight of one ${one} of ${name}`;
    case 'pack_content':
      return `${name}: ${missing.question}`;
    case 'recipe':
      return `Add the recipe of ${name}`;
    case 'batch_yield':
      return `Add what one batch of ${name} yields`;
    case 'cycle':
      return `Remove ${name} from its own recipe`;
    default:
      return `Complete ${name}: ${missing.question}`;
  }
}
