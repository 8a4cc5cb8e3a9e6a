import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } from 'ai';
import { AnswerTooLarge } from './limited-fetch.ts';
import type { VisionFailure } from './port.ts';

/** Maps any error to a failure reason, so callers don't depend on the library's error types. */
export function failureOf(error: unknown, signal: AbortSignal): VisionFailure {
  if (signal.aborted) return 'timeout';
  if (RetryError.isInstance(error)) return failureOf(error.lastError, signal);
  if (causedByHugeAnswer(error)) return 'nonsense';
  if (APICallError.isInstance(error)) return failureOfCall(error);
  if (NoObjectGeneratedError.isInstance(error)) {
    return error.finishReason === 'content-filter' ? 'refused' : 'nonsense';
  }
  return NoOutputGeneratedError.isInstance(error) ? 'refused' : 'nonsense';
}

function failureOfCall({ statusCode }: APICallError): VisionFailure {
  if (statusCode === undefined) return 'unreachable';
  if (statusCode === 429 || statusCode === 503 || statusCode === 529) return 'busy';
  if (statusCode >= 500) return 'failed';
  return statusCode >= 400 ? 'not_accepted' : 'nonsense';
}

function causedByHugeAnswer(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof AnswerTooLarge) return true;
  return false;
}
