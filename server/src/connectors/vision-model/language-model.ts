import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { VisionModelConfig } from '../../platform/config/vision-model.ts';
import { limitedFetch } from './limited-fetch.ts';

/** Where the providers answer unless configured otherwise. Said here, so that no variable of theirs is read behind our back. */
const addresses = {
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** Enough for some two hundred lines. Servers that speak OpenAI's protocol disagree on how a limit is called. */
export const mostTokens = ({ provider }: VisionModelConfig): number | undefined =>
  provider === 'openai-compatible' ? undefined : 16_000;

/** The configured model of the configured provider. */
export function languageModel({ provider, model, apiKey, baseUrl }: VisionModelConfig): LanguageModel {
  const common = { fetch: limitedFetch };
  switch (provider) {
    case 'anthropic':
      return createAnthropic({ ...common, apiKey, baseURL: baseUrl ?? addresses.anthropic })(model);
    case 'google':
      return createGoogle({ ...common, apiKey, baseURL: baseUrl ?? addresses.google })(model);
    case 'openai-compatible':
      return createOpenAICompatible({
        ...common,
        name: 'vision',
        baseURL: baseUrl ?? '',
        ...(apiKey === '' ? {} : { apiKey }),
        supportsStructuredOutputs: true,
      })(model);
  }
}
