import '@fastify/multipart';
import type { EndpointShape } from '@platewise/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalid, invalidField, ProblemError, problem } from './problem.ts';

export type UploadedFile = { bytes: Uint8Array; filename: string };

/** Reads a form with one file: the file within its limit, the other fields by the endpoint's schema. */
export async function readUpload(
  endpoint: EndpointShape,
  request: FastifyRequest,
): Promise<{ fields: unknown; file: UploadedFile }> {
  const { upload, body } = endpoint;
  if (upload === undefined) throw new Error(`${endpoint.id} takes no file`);
  if (!request.isMultipart()) throw problem('wrong_type', `Send a form with the file in the field '${upload.file}'.`);
  const { fields, file } = await readParts(upload, request).catch(refuseBroken);
  if (file === undefined) throw invalidField(upload.file, 'Choose a file');
  const { restaurantId } = request.query as { restaurantId?: string };
  if (restaurantId !== undefined && Number(fields.restaurantId ?? 0) === 0) fields.restaurantId = restaurantId;
  const parsed = body === undefined ? undefined : z.safeParse(body, fields);
  if (parsed !== undefined && !parsed.success) {
    throw invalid(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
  }
  return { fields: parsed?.data, file };
}

async function readParts(upload: NonNullable<EndpointShape['upload']>, request: FastifyRequest) {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts({
    limits: { fileSize: upload.maxBytes, files: 1, fields: 30, fieldSize: 10_000 },
  })) {
    if (part.type === 'file' && part.fieldname === upload.file) {
      file = { bytes: await part.toBuffer(), filename: part.filename };
    } else if (part.type === 'file') {
      throw invalidField(part.fieldname, `The file belongs in the field '${upload.file}'`);
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return { fields, file };
}

/** The parser says of a form that is cut off or malformed only that it is an error. */
function refuseBroken(error: unknown): never {
  if (error instanceof ProblemError || (error as { statusCode?: unknown } | null)?.statusCode !== undefined)
    throw error;
  throw problem('malformed', 'The form did not arrive as a whole. Send it again.', { cause: error });
}
