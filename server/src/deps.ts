import type { ReaderPool } from '@platewise/reader';
import type { IdentityProvider } from './connectors/identity-provider/port.ts';
import type { MailSignIn } from './connectors/mail-sign-in/port.ts';
import type { Mailboxes } from './connectors/mailbox/port.ts';
import type { Places } from './connectors/places/port.ts';
import type { PosConnectors } from './connectors/pos/port.ts';
import type { PriceFeeds } from './connectors/prices/port.ts';
import type { QuestionModel } from './connectors/question-model/port.ts';
import type { SftpServers } from './connectors/sftp/port.ts';
import type { VisionModel } from './connectors/vision-model/port.ts';
import type { Website } from './connectors/website/port.ts';
import type { Wording } from './connectors/wording/port.ts';
import type { EventBus } from './platform/events/event-bus.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { PlatformDeps } from './platform/http/platform-deps.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import type { SecretBox } from './platform/secrets/index.ts';

/** Everything that a use case may need from outside itself. Made in serve.ts, and in the tests' own wiring. */
export type Deps = PlatformDeps & {
  files: FileStore;
  jobs: Jobs;
  mail: Outbox;
  secrets: SecretBox;
  events: EventBus;
  reader: ReaderPool;
  visionModel: VisionModel | null;
  /** Null where no model is configured: the rules' own words are used. */
  wording: Wording | null;
  /** Null where no model is configured: questions are then understood by the grammar alone. */
  questionModel: QuestionModel | null;
  pos: PosConnectors;
  feeds: PriceFeeds;
  mailboxes: Mailboxes;
  mailSignIn: MailSignIn;
  sftp: SftpServers;
  places: Places;
  website: Website;
  identityProvider: IdentityProvider;
};

/** The same, with a reader that takes the turns of this account. */
export const inTurnOf = <D extends Pick<Deps, 'reader'>>(deps: D, account: string): D => ({
  ...deps,
  reader: { ...deps.reader, ...deps.reader.by(account) },
});
