import type { MissingFactReply } from '@platewise/contract';
import { isUnit, t, translated, unitName } from '@platewise/domain';

/** How to supply a missing fact, as an instruction. */
export function missingAction(missing: MissingFactReply): string {
  const { ingredientName: name, unit } = missing;
  const one = unit !== undefined && isUnit(unit) ? translated(unitName(unit)) : null;
  switch (missing.kind) {
    case 'price':
      return one === null
        ? t('Add the price of one unit of {name}', { name })
        : t('Add the price of one {unit} of {name}', { unit: one, name });
    case 'density':
      return t('Add the weight of one cup of {name}', { name });
    case 'weight_each':
      return t('Add the weight of one piece of {name}', { name });
    case 'weight_of_one':
      return one === null
        ? t('Add the weight of one unit of {name}', { name })
        : t('Add the weight of one {unit} of {name}', { unit: one, name });
    case 'pack_content':
      return t('{name}: {question}', { name, question: missing.question });
    case 'recipe':
      return t('Add the recipe of {name}', { name });
    case 'batch_yield':
      return t('Add what one batch of {name} yields', { name });
    case 'cycle':
      return t('Remove {name} from its own recipe', { name });
    default:
      return t('Complete {name}: {question}', { name, question: missing.question });
  }
}
