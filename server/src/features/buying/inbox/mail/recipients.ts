import { mailAddress } from '@platewise/domain';
import type { AddressObject, HeaderLines, ParsedMail } from 'mailparser';

/** The addresses a mail was sent to, in lower case. */
export type Recipients = {
  /** In To and Cc, as the sender wrote them. */
  shown: string[];
  /** In Delivered-To and X-Original-To, as mail servers noted them. */
  delivered: string[];
};

const mostRead = 100;

export function recipientsOf(mail: ParsedMail): Recipients {
  const shown = [mail.to ?? [], mail.cc ?? []].flat().flatMap(addressesIn);
  return { shown: distinct(shown), delivered: distinct(deliveredTo(mail.headerLines)) };
}

const addressesIn = ({ value }: AddressObject): (string | null)[] =>
  value.flatMap((one) => one.group ?? [one]).map(({ address }) => mailAddress(address));

function deliveredTo(lines: HeaderLines): (string | null)[] {
  return lines
    .filter(({ key }) => key === 'delivered-to' || key === 'x-original-to')
    .map(({ line }) => mailAddress(line.slice(line.indexOf(':') + 1).replace(/[<>\s]/g, '')));
}

const distinct = (addresses: readonly (string | null)[]): string[] => [
  ...new Set(addresses.slice(0, mostRead).flatMap((address) => address ?? [])),
];
