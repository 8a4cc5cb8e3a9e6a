import type { Arrival, Mailbox, SftpServer } from '@platewise/contract';
import { Ban, Check, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import { t } from '../../../lib/t.ts';

type Tone = 'green' | 'red' | 'amber' | 'neutral';
type Words = { word: string; tone: Tone; Icon: LucideIcon };

export const stateWords: Record<Arrival['state'], Words> = {
  taken: { word: t('Taken'), tone: 'green', Icon: Check },
  waiting: { word: t('Waiting'), tone: 'amber', Icon: Clock },
  ignored: { word: t('Ignored'), tone: 'neutral', Icon: Ban },
  failed: { word: t('Failed'), tone: 'red', Icon: CircleAlert },
};

export const connectionWords: Record<(Mailbox | SftpServer)['state'], Words> = {
  checking: { word: t('Connecting'), tone: 'amber', Icon: Clock },
  unconfirmed: { word: t('Confirm its key'), tone: 'amber', Icon: CircleAlert },
  connected: { word: t('Connected'), tone: 'green', Icon: Check },
  failing: { word: t('Not working'), tone: 'red', Icon: CircleAlert },
  off: { word: t('Off'), tone: 'neutral', Icon: Ban },
};

/** Who it is from: the vendor if known, or else the sender as the mail says. */
export const fromOf = ({ vendorName, senderName, sender, way, sftpServer }: Arrival): string =>
  vendorName ?? senderName ?? sender ?? sftpServer ?? nameOfWay[way];

/** Mail without a sender is from anybody. */
const nameOfWay: Record<Arrival['way'], string> = {
  folder: t('Scanner folder'),
  sftp: t('SFTP server'),
  mailbox: t('Unknown sender'),
  address: t('Unknown sender'),
};

/** The address below the name; null if the name is the address. */
export const addressBelow = (arrival: Arrival): string | null =>
  arrival.sender === fromOf(arrival) ? null : arrival.sender;

/** What it is about: its subject, or else its first file. */
export const subjectOf = ({ subject, documents }: Arrival): string =>
  subject?.trim() || documents[0]?.filename || t('No subject');
