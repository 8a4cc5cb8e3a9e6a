import type { Message } from '@platewise/domain';
import * as z from 'zod/mini';

/**
 * A text that people fill in and nothing calculates with, such as a phone number. It is declared once: schemas, what is
 * stored, the form, the list with its CSV file and the audit log follow from it.
 */
export type Detail = {
  readonly label: Message;
  readonly type: 'text' | 'email' | 'tel' | 'url';
  /** Takes the full width of a form. */
  readonly wide?: true;
  /** What is accepted; null or an empty text clears it. */
  readonly input: z.ZodMiniType<string | null | undefined>;
};
export type Details = Readonly<Record<string, Detail>>;

/** What is known of a record's details. */
export type DetailValues<D extends Details> = Record<keyof D, string | null>;

/** The schema of a reply, which has every detail. */
export const detailsReply = <D extends Details>(details: D) =>
  z.object(shape(details, () => z.nullable(z.string())) as Record<keyof D, z.ZodMiniNullable<z.ZodMiniString>>);

/** The schema of a body, which changes only those given. */
export const detailsInput = <D extends Details>(details: D) =>
  z.object(shape(details, ({ input }) => input) as { [Name in keyof D]: D[Name]['input'] });

const shape = <D extends Details, S>(details: D, schemaOf: (detail: Detail) => S) =>
  Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, schemaOf(detail)]));

export const detailNames = <D extends Details>(details: D) => Object.keys(details) as (keyof D & string)[];
