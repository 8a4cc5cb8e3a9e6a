import { generateText, Output } from 'ai';
import type * as z from 'zod';
import type { VisionModelConfig } from '../../platform/config/vision-model.ts';
import { answerSchema, isWithinReason } from './answer-schema.ts';
import { failureOf } from './failure-of.ts';
import { instructions, labelInstructions, labelQuestion, question } from './instructions.ts';
import { isLabelsWithinReason, labelsSchema } from './labels-schema.ts';
import { languageModel, mostTokens } from './language-model.ts';
import type { PagePicture, VisionFailure, VisionModel } from './port.ts';

/** A request to the model, and the schema and limits for its reply. */
type Question<T> = {
  name: string;
  instructions: string;
  question: string;
  schema: z.ZodType<T>;
  isWithinReason: (answer: T) => boolean;
};

const documentQuestion = { name: 'document', instructions, question, schema: answerSchema, isWithinReason };
const labelsQuestion = {
  name: 'labels',
  instructions: labelInstructions,
  question: labelQuestion,
  schema: labelsSchema,
  isWithinReason: isLabelsWithinReason,
};

/** The configured vision model. Nothing is sent before `read` or `readLabels` is called. */
export function createVisionModel(config: VisionModelConfig): VisionModel {
  // It would write to the console, bypassing our log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const model = languageModel(config);
  async function ask<T>(
    about: Question<T>,
    pictures: readonly PagePicture[],
    signal: AbortSignal,
  ): Promise<{ ok: true; answer: T } | { ok: false; reason: VisionFailure }> {
    try {
      const { output } = await generateText({
        model,
        output: Output.object({ schema: about.schema, name: about.name }),
        instructions: about.instructions,
        messages: [
          {
            role: 'user',
            content: [
              ...pictures.map(({ image, mediaType }) => ({ type: 'file' as const, mediaType, data: image })),
              { type: 'text' as const, text: about.question },
            ],
          },
        ],
        maxOutputTokens: mostTokens(config),
        maxRetries: 1,
        abortSignal: signal,
      });
      return about.isWithinReason(output) ? { ok: true, answer: output } : { ok: false, reason: 'nonsense' };
    } catch (error) {
      // The library's errors include the request: the pages, and so what the restaurant buys. Don't pass them on.
      return { ok: false, reason: failureOf(error, signal) };
    }
  }
  return {
    read: (pages, signal) => ask(documentQuestion, pages, signal),
    async readLabels(photo, signal) {
      const reply = await ask(labelsQuestion, [photo], signal);
      return reply.ok ? { ok: true, labels: reply.answer.labels } : reply;
    },
  };
}
