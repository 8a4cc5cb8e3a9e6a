import { describe, expect, it } from 'vitest';
import { makeCertificate } from '../../../test/certificate.ts';
import { startImapServer } from '../../../test/imap.ts';
import { createMailboxes } from './imap.ts';

describe('the connection', () => {
  const signal = () => AbortSignal.timeout(60_000);
  const account = (port: number, host = 'localhost') => ({
    ...{ host, port, security: 'tls' as const, username: 'u', login: { password: 'app password' } },
    ...{ folder: 'INBOX', handledFolder: null },
  });

  it.each([
    ['a certificate that nobody signed', makeCertificate(['localhost']), /isn't trusted/],
    ['an expired certificate', makeCertificate(['localhost'], { expired: true }), /isn't trusted/],
    ['the certificate of another name', makeCertificate(['mail.elsewhere.example']), /isn't trusted/],
  ])('is refused with %s', async (_, certificate, words) => {
    const imap = await startImapServer({ certificate });
    const ca = words.source.includes('trusted') && _.includes('nobody') ? [] : [certificate.cert];
    const opening = createMailboxes({ outboundPrivate: true, ca }).open(account(imap.port), signal());
    await expect(opening).rejects.toMatchObject({ fault: 'settings', message: expect.stringMatching(words) });
    expect(imap.counts.logins).toBe(0);
    await imap.close();
  });

  it('is refused to a private address, a missing name, and a port without TLS', async () => {
    const imap = await startImapServer({ starttls: true });
    const fails = (mailboxes: ReturnType<typeof createMailboxes>, port: number, host?: string) =>
      mailboxes.open(account(port, host), signal()).then(
        () => '',
        (error: Error) => error.message,
      );
    const inside = createMailboxes({ outboundPrivate: true });
    expect([
      await fails(createMailboxes({ outboundPrivate: false }), imap.port),
      await fails(inside, imap.port, 'mail.invalid'),
      await fails(inside, imap.port),
      await fails(inside, 1),
    ]).toEqual([
      expect.stringContaining('is on a private network'),
      expect.stringMatching(/There is no mail server named|couldn't be looked up/),
      expect.stringContaining("doesn't offer a secure connection on port"),
      expect.stringContaining('Nothing answers at localhost, port 1'),
    ]);
    await imap.close();
  });

  it('ends when it is aborted', async () => {
    const certificate = makeCertificate(['localhost']);
    const imap = await startImapServer({ certificate });
    imap.hangAt = 'UID SEARCH';
    const stop = new AbortController();
    const mailboxes = createMailboxes({ outboundPrivate: true, ca: [certificate.cert] });
    const open = await mailboxes.open(account(imap.port), stop.signal);
    const listing = open.list(0, { upTo: 0, since: new Date() }, 10);
    stop.abort();
    await expect(listing).rejects.toMatchObject({ fault: 'timeout' });
    await open.close();
    await imap.close();
  });
});
