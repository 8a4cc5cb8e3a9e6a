import { describe, expect, it } from 'vitest';
import { attached, mail } from '../../../../../test/mails.ts';
import { letterPdf, lockedPdf } from '../../../../../test/odd-pdfs.ts';
import { tinyPng } from '../../../../../test/tiny-picture.ts';
import { attachmentsOf } from './attachments-of.ts';
import { judgeAttachment } from './judge-attachment.ts';
import { pictureSize } from './picture-size.ts';
import { readHead, readMail } from './read-mail.ts';

const judged = async (raw: Buffer) => {
  const found = await attachmentsOf(await readMail(raw));
  return Promise.all(
    found.map(async (one) => {
      const verdict = await judgeAttachment(one);
      return [one.filename, verdict.state, 'reason' in verdict ? verdict.reason.message : verdict.type];
    }),
  );
};

/** A picture that looks like a PNG of this size. */
function png(width: number, height: number, bytes = 20_000): Buffer {
  const picture = Buffer.concat([tinyPng, Buffer.alloc(Math.max(0, bytes - tinyPng.length))]);
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}

describe('the attachments of a mail', () => {
  it('are documents by content, whatever they are named', async () => {
    const raw = mail({
      parts: [
        attached(letterPdf(), 'scan.bin', 'application/octet-stream'),
        attached(lockedPdf(), 'locked.pdf'),
        attached(Buffer.from('<Invoice xmlns="urn:x"/>'), 'e.xml', 'application/xml'),
        attached(png(1200, 1600), 'photo.png', 'image/png'),
        attached(Buffer.from('no pdf'), 'fake.pdf'),
      ],
    });
    expect((await judged(raw)).map(([name, state]) => [name, state])).toEqual([
      ['scan.bin', 'document'],
      ['locked.pdf', 'document'],
      ['e.xml', 'document'],
      ['photo.png', 'document'],
      ['fake.pdf', 'ignored'],
    ]);
  });

  it('are ignored if they are a logo, an icon, or no document', async () => {
    const logo = { type: 'image/png', name: 'logo.png', bytes: png(1000, 1000), cid: 'logo@x' };
    const raw = mail({
      html: '<p>Hello <img src="cid:logo@x"></p>',
      parts: [
        logo,
        attached(png(1000, 1000, 4000), 'small.png', 'image/png'),
        attached(png(2000, 90), 'banner.png', 'image/png'),
        attached(Buffer.from('BEGIN:VCALENDAR'), 'visit.ics', 'text/calendar'),
        attached(Buffer.from('BEGIN:VCARD'), 'ann.vcf', 'text/vcard'),
        attached(Buffer.from('<html></html>'), 'page.html', 'text/html'),
        attached(Buffer.from('PK\x03\x04 no real one'), 'prices.xlsx', 'application/octet-stream'),
        attached(Buffer.from('x'), 'smime.p7s', 'application/pkcs7-signature'),
        attached(Buffer.alloc(0), 'empty.pdf'),
      ],
    });
    expect((await judged(raw)).map(([, state]) => state)).toEqual(Array(9).fill('ignored'));
  });

  it('are failed with what to do if they can not be opened', async () => {
    const raw = mail({
      parts: [
        attached(Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), 'invoices.zip', 'application/zip'),
        attached(Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 2, 3]), 'winmail.dat', 'application/ms-tnef'),
        attached(Buffer.from('x'), 'smime.p7m', 'application/pkcs7-mime'),
        attached(Buffer.concat([letterPdf(), Buffer.alloc(11 * 1024 * 1024)]), 'large.pdf'),
      ],
    });
    const found = await judged(raw);
    expect(found.map(([, state]) => state)).toEqual(Array(4).fill('failed'));
    expect(found.map(([, , reason]) => reason)).toEqual([
      expect.stringContaining("Compressed files can't be opened"),
      expect.stringContaining('winmail.dat'),
      expect.stringContaining('encrypted'),
      expect.stringContaining('larger than'),
    ]);
  });

  it('include those of forwarded mail, down to five levels', async () => {
    const forward = (raw: Buffer) => mail({ parts: [attached(raw, 'forwarded.eml', 'message/rfc822')] });
    let raw = mail({ parts: [attached(letterPdf(), 'inner.pdf')] });
    for (let level = 1; level <= 5; level++) raw = forward(raw);
    expect((await judged(raw)).map(([name]) => name)).toEqual(['inner.pdf']);
    expect((await judged(forward(raw))).map(([name, state]) => [name, state])).toEqual([['forwarded.eml', 'ignored']]);
  });
});

describe('a mail that is full of parts', () => {
  const forward = (...raws: Buffer[]) => mail({ parts: raws.map((raw) => attached(raw, 'm.eml', 'message/rfc822')) });

  it('is looked at up to 200 files, however they are nested', async () => {
    const some = mail({ parts: Array.from({ length: 90 }, (_, at) => attached(Buffer.from('x'), `${at}.txt`)) });
    expect(await attachmentsOf(await readMail(forward(some, forward(some, some), some)))).toHaveLength(200);
  });

  it('is not opened again and again for the mail within it', async () => {
    let raw = mail({ parts: [attached(Buffer.alloc(30_000), 'large.pdf')] });
    for (let level = 1; level <= 4; level++) raw = forward(raw);
    const read = await readMail(raw);
    const names = async (bytes: number) => (await attachmentsOf(read, { files: 9, bytes })).map((one) => one.filename);
    expect([await names(1_000_000), await names(100_000)]).toEqual([['large.pdf'], ['m.eml']]);
  });

  it('says who sent it in its headers alone', async () => {
    const raw = mail({ subject: 'Many', parts: [attached(letterPdf())] });
    const head = await readHead(raw);
    expect(head).toMatchObject({ sender: 'billing@lonestar.example', subject: 'Many', attachments: [] });
    expect(head.key).toBe((await readMail(raw)).key);
  });
});

describe('a mail', () => {
  it('with wrong charsets, broken parts or no structure is read as far as possible', async () => {
    const odd = [
      mail({ subject: '=?x-unknown?B?////?= \xff\xfe', from: '"\xe9" <A@B.example>' }),
      mail({ subject: '=?utf-8?Q?Rechnung_f=C3=BCr_=00M=FF?=' }),
      Buffer.from('Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: application/pdf\r\n\r\n%PDF'),
      Buffer.from('no header at all'),
      Buffer.alloc(0),
      Buffer.from('From: a@b.example\r\nContent-Type: text/html; charset=utf-99\r\n\r\n<<<<'),
    ];
    const read = await Promise.all(odd.map((raw) => readMail(raw)));
    expect(read.map(({ sender }) => sender)).toEqual([
      'a@b.example',
      'billing@lonestar.example',
      null,
      null,
      null,
      'a@b.example',
    ]);
    for (const { subject, text } of read) {
      expect(`${subject}${text}`).not.toMatch(/\0/);
      expect(`${subject}${text}`.isWellFormed()).toBe(true);
    }
    expect(read[1]?.subject).toContain('Rechnung für');
  });

  it('with more parts than a mail can have keeps its head, and says that it is broken', async () => {
    const parts = Array.from({ length: 1200 }, () => '--x\r\n\r\na\r\n').join('');
    const raw = Buffer.from(
      `From: a@b.example\r\nSubject: Many\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${parts}--x--`,
    );
    const read = await readMail(raw);
    expect(read).toMatchObject({ sender: 'a@b.example', subject: 'Many', attachments: [] });
    expect(read.broken).not.toBeNull();
  });

  it('from several senders, or none, has none', async () => {
    const from = async (value: string) => (await readMail(mail({ from: value }))).sender;
    expect([await from('a@b.example, c@d.example'), await from('')]).toEqual([null, null]);
    const twice = mail({ headers: ['From: a@b.example'], from: 'e@evil.example' });
    expect((await readMail(twice)).sender).toBeNull();
    expect(await from('a@b.example(,) e@evil.example')).toBeNull();
    expect(await from('e@evil.example <a@b.example> <z@evil.example>')).toBeNull();
    expect(await from('"a@b.example" (c@d.example) =?utf-8?Q?c@d?= <E@F.example>')).toBe('e@f.example');
    expect(await from('a@xn--mller-kva.example')).toMatch(/^a@/);
  });

  it('without a Message-ID is recognized by its bytes', async () => {
    const raw = mail({ id: null });
    const [first, again, other] = await Promise.all([readMail(raw), readMail(raw), readMail(mail({ id: null }))]);
    expect(first.key).toMatch(/^sha256:/);
    expect([again.key === first.key, other.key === first.key]).toEqual([true, false]);
  });

  it('counts only the topmost Authentication-Results', async () => {
    const headers = ['Authentication-Results: ours; dmarc=fail', 'Authentication-Results: theirs; dmarc=pass'];
    expect((await readMail(mail({ headers }))).authentication).toBe('failed');
    expect((await readMail(mail({ headers: headers.toReversed() }))).authentication).toBe('passed');
  });
});

describe('the size of a picture', () => {
  it('is read from its header', () => {
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108012c0190030122', 'hex');
    const webp = Buffer.alloc(30);
    webp.write('RIFF', 0);
    webp.write('WEBPVP8X', 8);
    webp.writeUIntLE(399, 24, 3);
    webp.writeUIntLE(299, 27, 3);
    expect([pictureSize(png(640, 480)), pictureSize(jpeg), pictureSize(webp)]).toEqual([
      { width: 640, height: 480 },
      { width: 400, height: 300 },
      { width: 400, height: 300 },
    ]);
    expect([pictureSize(Buffer.from('ffd8ff', 'hex')), pictureSize(Buffer.from('%PDF-1.4'))]).toEqual([null, null]);
  });
});
