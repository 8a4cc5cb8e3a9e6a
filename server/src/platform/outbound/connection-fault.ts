import { type Message, worded } from '@platewise/domain';

/** Why a server that a person set up can't be read, and what to do about it, in words that may be shown. */
export class ConnectionFault<Fault extends string = string> extends Error {
  readonly fault: Fault;
  readonly said: Message;
  constructor(fault: Fault, said: Message, cause?: unknown) {
    super(worded(said), { cause });
    this.name = new.target.name;
    this.fault = fault;
    this.said = said;
  }
}
