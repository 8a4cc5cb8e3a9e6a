/** A mail that was sent to Platewise directly. */
export type InboundMail = {
  /** As sent, without anything added on the way here. */
  readonly raw: Buffer;
  /** The envelope's recipients, in lower case, all of them accepted. */
  readonly recipients: readonly string[];
  /** Value of an Authentication-Results header that says what was verified about its sender. */
  readonly authentication: string;
};

export type InboundMailTaker = {
  /** Whether mail to this address, in lower case, is received. */
  accepts(recipient: string): Promise<boolean>;
  /** Stores a mail. Once it resolves, the sender counts it as delivered; if it throws, the sender tries again later. */
  take(mail: InboundMail): Promise<void>;
};
