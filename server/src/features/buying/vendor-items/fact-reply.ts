import type { MissingFactReply } from '@platewise/contract';
import type { MissingFact } from '@platewise/domain';

/** The one fact that is missing, with the ingredient at which it is answered. */
export function factReply(missing: MissingFact, ingredient: { id: number; name: string }): MissingFactReply {
  return {
    kind: missing.kind,
    ...('unit' in missing ? { unit: missing.unit } : {}),
    ingredientId: ingredient.id,
    ingredientName: ingredient.name,
    question: missing.question,
  };
}
