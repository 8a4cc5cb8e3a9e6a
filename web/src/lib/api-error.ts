import type { FieldError, Problem, ProblemCode } from '@platewise/contract';
import { t, translated } from './t.ts';

/** A failed call. `message` is status, colon and detail, for logs; show users `messageOf`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode | 'offline' | 'unknown';
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** With `stale_version`: the record as it is now. With `duplicate`: the other one. */
  readonly current: unknown;
  /** Caught before anything was sent; the form shows it at its fields. */
  readonly unsent: boolean;

  constructor(
    problem: Partial<Omit<Problem, 'code'>> & { code: ApiError['code']; status: number; detail: string },
    unsent = false,
  ) {
    super(`${problem.status}: ${problem.detail}`);
    const errors = (problem.errors ?? []).map(({ path, message }) => ({ path, message: translated(message) }));
    const repeated = (problem.errors ?? []).map(({ message }) => message).join('. ');
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.detail =
      problem.detail === repeated ? errors.map(({ message }) => message).join('. ') : translated(problem.detail);
    this.errors = errors;
    this.current = problem.current;
    this.unsent = unsent;
  }

  /** The error for one field, by its dotted path. */
  at(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message;
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;

export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body = await response.text();
  try {
    const parsed: unknown = JSON.parse(body);
    if (isProblem(parsed)) return new ApiError({ ...parsed, status: response.status });
  } catch (error) {
    // A proxy in between answered with plain text, which is then the best explanation available.
    if (!(error instanceof SyntaxError)) throw error;
  }
  return new ApiError({ status: response.status, code: 'unknown', detail: body.trim() || response.statusText });
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** User-facing text of any failure, for a toast or an error box. Failed calls are shown without their status code. */
export function messageOf(error: unknown, fallback = t('Please try again.')): string {
  const words = isApiError(error) ? error.detail : error instanceof Error ? error.message : '';
  return words === '' ? fallback : words;
}

/** After a conflict, the record's version now, for a form that keeps its input; null for any other failure. */
export function newerVersion(error: unknown): number | null {
  if (!isApiError(error) || error.code !== 'stale_version') return null;
  const { current } = error;
  const isVersioned = typeof current === 'object' && current !== null && 'version' in current;
  return isVersioned && typeof current.version === 'number' ? current.version : null;
}
