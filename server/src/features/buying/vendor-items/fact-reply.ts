import type { MissingFactReply } from '@platewise/contract';
import type { MissingFact } from '@platewise/domain';

/** The missing fact, with the ingredient where it can be entered. */
export function factReply(missing: MissingFact, ingredient: { id: number; name: string }): MissingFactReply {
  return {
    kind: missing.kind,
    ...('unit' in missing ? { unit: missing.unit } : {}),
    ...('toUnit' in missing ? { toUnit: missing.toUnit } : {}),
    ingredientId: ingredient.id,
    ingredientName: ingredient.name,
    question: missing.question,
  };
}
