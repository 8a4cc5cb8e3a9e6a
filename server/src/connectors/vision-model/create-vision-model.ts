import { generateText, Output } from 'ai';
import type { VisionModelConfig } from '../../platform/config.ts';
import { answerSchema, isWithinReason } from './answer-schema.ts';
import { failureOf } from './failure-of.ts';
import { instructions, question } from './instructions.ts';
import { languageModel, mostTokens } from './language-model.ts';
import type { VisionModel } from './port.ts';

/** The configured vision model. Nothing is sent before `read` is called. */
export function createVisionModel(config: VisionModelConfig): VisionModel {
  // It would write to the console past our own log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const model = languageModel(config);
  return {
    async read(pages, signal) {
      try {
        const { output } = await generateText({
          model,
          output: Output.object({ schema: answerSchema, name: 'document' }),
          instructions,
          messages: [
            {
              role: 'user',
              content: [
                ...pages.map(({ image, mediaType }) => ({ type: 'file' as const, mediaType, data: image })),
                { type: 'text' as const, text: question },
              ],
            },
          ],
          maxOutputTokens: mostTokens(config),
          maxRetries: 1,
          abortSignal: signal,
        });
        return isWithinReason(output) ? { ok: true, answer: output } : { ok: false, reason: 'nonsense' };
      } catch (error) {
        // The errors of the library carry the request: the pages, and so what the restaurant buys. None is passed on.
        return { ok: false, reason: failureOf(error, signal) };
      }
    },
  };
}
