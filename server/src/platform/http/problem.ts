import { type FieldError, PROBLEMS, type Problem, type ProblemCode } from '@platewise/contract';
import { translated } from '@platewise/domain';

type Extra = {
  errors?: FieldError[];
  current?: unknown;
  retryAfterSeconds?: number;
  /** Of a file that has no such range: its length. */
  contentRange?: string;
  cause?: unknown;
};

/** An error meant for the caller to read. Anything else thrown becomes a 500 without its message. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly extra: Extra;

  constructor(code: ProblemCode, detail: string, extra: Extra = {}) {
    super(detail, { cause: extra.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.extra = extra;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  toBody(requestId?: string): Problem {
    const { status, title } = PROBLEMS[this.code];
    const errors = this.extra.errors?.map(({ path, message }) => ({ path, message: translated(message) }));
    return {
      type: `urn:platewise:problem:${this.code}`,
      code: this.code,
      title: translated(title),
      status,
      detail: this.message === detailOf(this.extra.errors ?? []) ? detailOf(errors ?? []) : translated(this.message),
      ...(requestId === undefined ? {} : { requestId }),
      ...(errors === undefined ? {} : { errors }),
      ...(this.extra.current === undefined ? {} : { current: this.extra.current }),
    };
  }
}

export const problem = (code: ProblemCode, detail: string, extra?: Extra) => new ProblemError(code, detail, extra);

export const notFound = (what: string) => problem('not_found', `${what} was not found`);

/** One or more invalid fields. The detail repeats the messages, so a toast is enough. */
export const invalid = (errors: FieldError[]) => problem('invalid', detailOf(errors), { errors });

const detailOf = (errors: readonly FieldError[]) => errors.map(({ message }) => message).join('. ');

export const invalidField = (path: string, message: string) => invalid([{ path, message }]);
