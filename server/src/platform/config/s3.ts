import * as z from 'zod';
import { trueFalse } from './true-false.ts';

export const s3Shape = {
  S3_BUCKET: z
    .string()
    .optional()
    .describe('Existing bucket of an S3-compatible store for documents, instead of DATA_DIR'),
  S3_ENDPOINT: z.url().optional().describe("Address of the store, such as https://s3.example.com. Default: Amazon's"),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key; required with S3_BUCKET'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret key; required with S3_BUCKET'),
  S3_FORCE_PATH_STYLE: trueFalse.describe('Put the bucket name in the path instead of the host, as MinIO requires'),
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
        .map((name) => `${name}: required by S3_BUCKET`);

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
