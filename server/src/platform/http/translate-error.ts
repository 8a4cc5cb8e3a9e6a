import type { FieldError } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { invalid, type ProblemError, problem } from './problem.ts';

type WithCode = { code?: unknown; statusCode?: unknown };

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '08001',
  // Too many connections, lock or statement timeouts, repeated conflicts: a retry may succeed.
  '53300',
  '57014',
  '40001',
  '40P01',
]);
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100']);

const databaseWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

export const isDatabaseDown = (error: unknown): boolean => {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  // The socket file of a database that isn't running. Any other missing file is a different problem.
  if (code === 'ENOENT') return syscall === 'connect';
  return connectionLost.has(String(code)) || (error instanceof Error && databaseWords.test(error.message));
};

const isDiskFull = (error: unknown): boolean => diskFull.has(String((error as WithCode | null)?.code ?? ''));

/** A folder that can't be written to. For a missing folder on a read-only disk, Node.js reports ENOENT. */
const isReadOnly = ({ code, syscall }: WithCode & { syscall?: unknown }): boolean =>
  (syscall === 'mkdir' && code === 'ENOENT') ||
  (syscall !== undefined && syscall !== 'connect' && ['EROFS', 'EACCES', 'EPERM'].includes(String(code)));

export const cannotWrite = (error: unknown): boolean => isDiskFull(error) || isReadOnly((error ?? {}) as WithCode);

/** The problem an error maps to; null if it's a bug of ours. */
export function translateError(error: unknown): ProblemError | null {
  if (typeof error !== 'object' || error === null) return null;
  const code = String((error as WithCode).code ?? '');
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  if (isResponseSerializationError(error)) return null;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem('wrong_type', 'Send JSON, or a form with a file.');
  if (isDiskFull(error)) {
    return problem('storage_full', 'The disk is full. Nothing was changed. Free some space and try again.');
  }
  if (isReadOnly(error)) {
    return problem(
      'storage_read_only',
      "Platewise can't write to its data folder. Nothing was changed. Make the folder writable and try again.",
    );
  }
  if ((error as { name?: unknown }).name === 'FileStoreFailure') {
    return problem('unavailable', 'The document store is not responding. Nothing was changed. Try again in a moment.', {
      retryAfterSeconds: 5,
    });
  }
  if (isDatabaseDown(error)) {
    return problem('unavailable', 'The database is not responding. Nothing was changed. Try again in a moment.', {
      retryAfterSeconds: 2,
    });
  }
  if (code === '23505' || code === '23503') {
    return problem(
      'conflict',
      'Someone else changed this at the same time. Nothing was changed. Reload and try again.',
    );
  }
  if (code === '22003') return problem('invalid', tooLarge(error));
  if (code === '22021' || code === '22P05')
    return problem('malformed', "The text contains characters that can't be stored.");
  const status = (error as WithCode | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) return fromFramework(error as FastifyError, status);
  return null;
}

/** The database reports the column's limit in the detail, and for integers the value in the message. */
function tooLarge(error: object): string {
  const { message = '', detail = '' } = error as { message?: string; detail?: string };
  const digits = /less than 10\^(\d{1,2})\b/.exec(detail)?.[1];
  if (digits !== undefined) {
    return t('A number is too large. Enter one below {limit}.', {
      limit: (10 ** Number(digits)).toLocaleString('en-US'),
    });
  }
  const whole = /value "(-?\d{1,40})" is out of range/.exec(message)?.[1];
  return whole === undefined
    ? t('A number is too large to be stored.')
    : t('{number} is too large to be stored.', { number: whole });
}

function fromValidation(
  error: FastifyError & { validation: { instancePath: string; message?: string }[] },
): ProblemError {
  const errors: FieldError[] = error.validation.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? t('Not allowed here'),
  }));
  switch (error.validationContext) {
    case 'params':
      return problem('not_found', 'Nothing was found at this address');
    case 'querystring':
      return problem('malformed', errors.map((one) => `${one.path}: ${one.message}`).join('. '), { errors });
    default:
      return invalid(errors);
  }
}

function fromFramework(error: FastifyError, status: number): ProblemError {
  // 414: a path parameter longer than any id.
  if (status === 404 || status === 414) return problem('not_found', 'Nothing was found at this address');
  if (status === 413) return problem('too_large', 'The request is too large.');
  if (status === 415) return problem('wrong_type', 'Send JSON, or a form with a file.');
  if (status === 416) {
    const contentRange = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
    return problem(
      'range_not_satisfiable',
      'The file ends before this range.',
      contentRange === undefined ? {} : { contentRange },
    );
  }
  if (status === 429) return problem('rate_limited', 'Too many requests. Wait a moment and try again.');
  return problem('malformed', error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? 'The body is not JSON.' : error.message);
}
