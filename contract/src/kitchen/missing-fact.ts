import * as z from 'zod/mini';

/** The one fact missing to cost a quantity, and the question that asks for it. */
export const missingFact = z.object({
  kind: z.string(),
  unit: z.optional(z.string()),
  /** For `pack_content`: the unit the contents of one `unit` are asked in. */
  toUnit: z.optional(z.string()),
  ingredientId: z.number(),
  ingredientName: z.string(),
  question: z.string(),
});
export type MissingFactReply = z.infer<typeof missingFact>;
