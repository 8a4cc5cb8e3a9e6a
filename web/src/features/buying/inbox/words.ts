import type { Arrival, Mailbox } from '@platewise/contract';
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

export const mailboxWords: Record<Mailbox['state'], Words> = {
  checking: { word: t('Connecting'), tone: 'amber', Icon: Clock },
  connected: { word: t('Connected'), tone: 'green', Icon: Check },
  failing: { word: t('Not working'), tone: 'red', Icon: CircleAlert },
  off: { word: t('Off'), tone: 'neutral', Icon: Ban },
};

/** Who it is from: the vendor if known, or else the sender as the mail says. */
export const fromOf = ({ vendorName, senderName, sender, way }: Arrival): string =>
  vendorName ?? senderName ?? sender ?? (way === 'folder' ? t('Scanner folder') : t('Unknown sender'));

/** The address below the name; null if the name is the address. */
export const addressBelow = (arrival: Arrival): string | null =>
  arrival.sender === fromOf(arrival) ? null : arrival.sender;

/** What it is about: its subject, or else its first file. */
export const subjectOf = ({ subject, documents }: Arrival): string =>
  subject?.trim() || documents[0]?.filename || t('No subject');
