import { createQuestionModel } from '../src/connectors/question-model/create-question-model.ts';
import { createVisionModel } from '../src/connectors/vision-model/create-vision-model.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import type { OpenAiServer } from './openai-server.ts';

/** The model served by a server on this machine, created as in the product. */
export function visionModelAt(server: OpenAiServer, when: string) {
  const config: Config = readConfig({
    VISION_MODEL_PROVIDER: 'openai-compatible',
    VISION_MODEL: 'some-vision-model',
    VISION_MODEL_API_KEY: server.key,
    VISION_MODEL_BASE_URL: server.baseUrl,
    VISION_MODEL_WHEN: when,
  });
  if (config.visionModel === null) throw new Error('it is configured');
  return {
    config,
    visionModel: createVisionModel(config.visionModel),
    questionModel: createQuestionModel(config.visionModel),
  };
}
