import {
  type BodyOf,
  type bulkUploadSales as endpoint,
  type ReplyOf,
  type SalesMapping,
  salesMapping,
} from '@platewise/contract';
import { msg, t, worded } from '@platewise/domain';
import { safeParse } from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { invalid, invalidField, problem } from '../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { sourceOfBytes, UnreadableFile } from '../../../platform/tables/index.ts';
import { countDirtyDays } from '../sales/index.ts';
import { importFile } from './import-file.ts';

type Uploaded = ReplyOf<typeof endpoint>;

/** The form's `type` is what the person thinks the file is; its bytes decide what it is. */
export async function bulkUpload(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
  files: readonly UploadedFile[],
): Promise<Uploaded> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const [file] = files;
  if (file === undefined) throw invalidField('file', 'Choose a file');
  const request = { dryRun: body.dryRun === 'true', onError: body.onError ?? 'stop', mapping: mappingOf(body.mapping) };
  const source = sourceOfBytes(file.filename, file.bytes, file.account);
  const answer = await importFile(deps, scope, source, request).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? invalidField('file', error.message) : error;
  });
  if (request.dryRun) return answer;
  refuseUndone(answer);
  await countDirtyDays(deps, scope.restaurantId);
  return answer;
}

function mappingOf(text: string | undefined): SalesMapping | null {
  if (text === undefined || text.trim() === '') return null;
  const parsed = safeParse(salesMapping, jsonOf(text));
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: ['mapping', ...path].join('.'), message })));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('mapping', 'Send the mapping as JSON');
  }
}

const questions = {
  mapping: msg('This file format is new. Choose what each column contains.'),
  decimal: msg("The amounts don't show whether the point is a decimal or thousands separator. Choose one."),
  dateOrder: msg("The dates don't show whether the day or month comes first. Choose one."),
} as const;

/**
 * Nothing was imported, because a question must be answered first or rows are invalid. Includes what is known about the
 * file.
 */
function refuseUndone(answer: Uploaded): void {
  const [asked] = answer.asks;
  if (asked !== undefined) {
    const message = worded(questions[asked]);
    const errors = [{ path: `mapping.${asked === 'mapping' ? 'columns' : asked}`, message }];
    throw problem('invalid', message, { errors, current: answer });
  }
  if (answer.import !== null) return;
  const errors = answer.problems.map(({ line, message }) => ({ path: `line ${line}`, message }));
  const [first] = answer.problems;
  const detail = t(
    '{count, plural, one {# row is invalid. Nothing was imported. Line {line}: {problem}} other {# rows are invalid. Nothing was imported. Line {line}: {problem}}}',
    { count: answer.rowsSkipped, line: first === undefined ? '' : String(first.line), problem: first?.message },
  );
  throw problem('invalid', detail, { errors, current: answer });
}
