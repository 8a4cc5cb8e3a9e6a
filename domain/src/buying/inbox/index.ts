export { authenticationOf, type SenderAuthentication } from './authentication.ts';
export { decideSender, type KnownAddresses, type SenderDecision } from './decide-sender.ts';
export { matchesFilePattern } from './file-pattern.ts';
export { domainOfAddress, isFreemail, mailAddress } from './mail-address.ts';
