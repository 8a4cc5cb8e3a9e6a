import { t } from '@platewise/domain';
import '@fastify/multipart';
import type { EndpointShape } from '@platewise/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { accountOf } from '../auth/account.repo.ts';
import { type SpooledFile, spool } from '../files/spooled-file.ts';
import type {} from './identity.ts';
import { invalid, invalidField, ProblemError, problem } from './problem.ts';
import { refuseBrokenBody, storableName } from './storable-text.ts';

/** `account`: who uploaded it, if that counts toward a queue. `bytes`: empty if the endpoint has it on disk. */
export type UploadedFile = { bytes: Uint8Array; onDisk?: SpooledFile; filename: string; account: string };

type Upload = NonNullable<EndpointShape['upload']>;

/** Reads a multipart form: file limits each and in total, other fields validated by the endpoint's schema. */
export async function readUpload(
  endpoint: EndpointShape,
  request: FastifyRequest,
  dataDir: string,
): Promise<{ fields: unknown; files: UploadedFile[] }> {
  const { upload, body } = endpoint;
  if (upload === undefined) throw new Error(`${endpoint.id} doesn't accept a file`);
  if (!request.isMultipart())
    throw problem('wrong_type', t('Send a form with the file in the field “{field}”.', { field: upload.file }));
  const files: UploadedFile[] = [];
  try {
    const fields = await readParts(upload, request, files, dataDir).catch((error: unknown) =>
      refuseBroken(upload, error),
    );
    if (files.length === 0) throw invalidField(upload.file, 'Choose a file');
    return { fields: parsedFields(body, fields, request), files };
  } catch (error) {
    await forget(files);
    throw error;
  }
}

/** Called by whoever read an upload once its files are no longer needed. */
export async function forget(files: readonly UploadedFile[]): Promise<void> {
  await Promise.all(files.map(({ onDisk }) => onDisk?.close()));
}

function parsedFields(body: EndpointShape['body'], fields: Record<string, string>, request: FastifyRequest): unknown {
  refuseBrokenBody(fields);
  const { restaurantId } = request.query as { restaurantId?: string };
  if (restaurantId !== undefined && Number(fields.restaurantId ?? 0) === 0) fields.restaurantId = restaurantId;
  const parsed = body === undefined ? undefined : z.safeParse(body, fields);
  if (parsed !== undefined && !parsed.success) {
    throw invalid(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
  }
  return parsed?.data;
}

async function readParts(upload: Upload, request: FastifyRequest, files: UploadedFile[], dataDir: string) {
  const fields: Record<string, string> = {};
  const account = request.identity === null ? '' : accountOf(request.identity.user.id);
  const most = upload.maxFiles ?? 1;
  // One more than allowed: the parser itself would only say there were too many.
  const limits = { fileSize: upload.maxBytes, files: most + 1, fields: 30, fieldSize: 60_000 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file' && part.fieldname === upload.file) {
      if (files.length === most) throw problem('too_large', tooMany(most));
      const content = upload.onDisk
        ? { bytes: nothing, onDisk: await spool(dataDir, part.file) }
        : { bytes: await part.toBuffer() };
      files.push({ ...content, filename: storableName(part.filename ?? ''), account });
      if (part.file.truncated)
        throw problem(
          'too_large',
          t('The file is too large. Send a file of at most {megabytes}MB.', { megabytes: megabytes(upload.maxBytes) }),
        );
      refuseTogether(upload, files);
    } else if (part.type === 'file') {
      throw invalidField(part.fieldname, t('Send the file in the field “{field}”', { field: upload.file }));
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return fields;
}

const nothing = new Uint8Array();
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

const tooMany = (most: number) =>
  most === 1 ? t('Send one file.') : t('Send at most {most} pages as one invoice.', { most });

function refuseTogether(upload: Upload, files: readonly UploadedFile[]): void {
  const most = upload.maxBytesTogether ?? Number.POSITIVE_INFINITY;
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) <= most) return;
  throw problem(
    'too_large',
    t('The pages are too large in total. Send at most {megabytes}MB.', { megabytes: megabytes(most) }),
  );
}

/** The parser doesn't say how large a file may be, and for a truncated or malformed form only throws a generic error. */
function refuseBroken(upload: Upload, error: unknown): never {
  if ((error as { code?: unknown } | null)?.code === 'FST_REQ_FILE_TOO_LARGE')
    throw problem(
      'too_large',
      t('The file is too large. Please select a file smaller than {megabytes}MB.', {
        megabytes: megabytes(upload.maxBytes),
      }),
    );
  if (error instanceof ProblemError || (error as { statusCode?: unknown } | null)?.statusCode !== undefined)
    throw error;
  throw problem('malformed', 'The form arrived incomplete. Send it again.', { cause: error });
}
