import * as z from 'zod';
import { trueFalse } from './true-false.ts';

export const s3Shape = {
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'Keeps the documents in this bucket of an S3-compatible store instead of DATA_DIR; the bucket must be there',
    ),
  S3_ENDPOINT: z
    .url()
    .optional()
    .describe("Where the store answers, as https://s3.example.com; without it Amazon's own"),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key of the store; needed with S3_BUCKET'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret half'),
  S3_FORCE_PATH_STYLE: trueFalse.describe('Name the bucket in the path and not in the host, as MinIO wants it'),
};

type Values = z.infer<z.ZodObject<typeof s3Shape>>;

export type S3Config = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

export const missingOfS3 = (value: Values): string[] =>
  value.S3_BUCKET === undefined
    ? []
    : (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
        .filter((name) => value[name] === undefined)
        .map((name) => `${name}: needed by S3_BUCKET`);

export const s3Of = (value: Values): S3Config | null =>
  value.S3_BUCKET === undefined
    ? null
    : {
        bucket: value.S3_BUCKET,
        endpoint: value.S3_ENDPOINT,
        region: value.S3_REGION,
        accessKeyId: value.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: value.S3_SECRET_ACCESS_KEY ?? '',
        forcePathStyle: value.S3_FORCE_PATH_STYLE,
      };
