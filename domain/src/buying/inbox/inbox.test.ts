import { describe, expect, it } from 'vitest';
import { authenticationOf, decideSender, isFreemail, type KnownAddresses, mailAddress } from './index.ts';

describe('the authentication of a sender', () => {
  it.each([
    [null, 'unknown'],
    ['mx.example; none', 'unknown'],
    ['mx.example; spf=pass smtp.mailfrom=a@b.example; dkim=pass; dmarc=pass', 'passed'],
    ['mx.example; dmarc=fail (p=NONE sp=NONE) header.from=b.example', 'failed'],
    ['mx.example;\r\n\tspf=pass;\r\n\tDMARC = Fail', 'failed'],
    ['mx.example; spf=fail; dkim=fail', 'failed'],
    ['mx.example; spf=fail; dkim=none', 'failed'],
    ['mx.example; spf=softfail; dkim=fail', 'failed'],
    ['mx.example; spf=none; dkim=fail', 'unknown'],
    ['mx.example; spf=softfail smtp.mailfrom=b.example; dkim/1=pass header.i=@b.example', 'passed'],
    ['mx.example; spf=fail; dkim=pass header.d=evil.example', 'failed'],
    ['mx.example; spf=pass smtp.mailfrom=evil.example; dkim=pass header.d=evil.example; dmarc=none', 'failed'],
    ['mx.example; spf=pass smtp.mailfrom=a@evilb.example; dkim=none', 'failed'],
    ['mx.example; spf=pass smtp.mailfrom=x@bounces.b.example; dkim=none', 'passed'],
    ['mx.example; spf=pass; dkim=none', 'unknown'],
    ['mx.example; spf=pass smtp.mailfrom=example; dkim=none', 'failed'],
    ['mx.example; dmarc=pass header.from=evil.example', 'unknown'],
    ['mx.example; dmarc=pass (p=NONE) header.from=B.example', 'passed'],
    ['mx.example; spf=pass smtp.mailfrom="x("@evil.example; dmarc=fail (p=NONE) header.from=b.example', 'failed'],
    ['mx.example; spf=pass smtp.mailfrom=x(@b.example; dmarc=fail (p=NONE)', 'failed'],
    ['mx.example; spf=pass smtp.mailfrom="x@b.example; dmarc=fail (p=NONE)', 'failed'],
    [String.raw`mx.example; spf=pass smtp.mailfrom="x\"("@b.example; dmarc=fail`, 'failed'],
    [`mx.example; ${'dkim=pass header.d=b.example; '.repeat(500)}dmarc=fail`, 'failed'],
    ['mx.example; spf=fail; dkim=fail; dkim=pass header.d=b.example', 'passed'],
    ['mx.example; spf=fail; dkim=fail; dmarc=pass', 'passed'],
    ['mx.example (we saw dmarc=fail (once)); spf=pass smtp.mailfrom=b.example', 'passed'],
    ['mx.example; spf=pass smtp.mailfrom=xdmarc=fail@b.example', 'passed'],
  ])('of %j is %s', (header, expected) => {
    expect(authenticationOf(header, 'a@b.example')).toBe(expected);
  });
});

const known: KnownAddresses = {
  senders: [
    { address: '@lonestar.example', allowed: true, vendorId: 7 },
    { address: 'spam@lonestar.example', allowed: false, vendorId: null },
    { address: '@ads.example', allowed: false, vendorId: null },
    { address: 'one@ads.example', allowed: true, vendorId: null },
    { address: '@gmail.com', allowed: true, vendorId: null },
    { address: 'farmer@gmail.com', allowed: true, vendorId: 9 },
    { address: 'blocked@vendor.example', allowed: false, vendorId: null },
  ],
  vendors: [
    { address: 'sales@vendor.example', vendorId: 3 },
    { address: 'blocked@vendor.example', vendorId: 4 },
  ],
  team: ['chef@home.example'],
};

describe('the decision on a sender', () => {
  it.each([
    ['billing@lonestar.example', 'known', 7],
    ['spam@lonestar.example', 'blocked', null],
    ['other@ads.example', 'blocked', null],
    ['one@ads.example', 'known', null],
    ['farmer@gmail.com', 'known', 9],
    ['stranger@gmail.com', 'unknown', null],
    ['sales@vendor.example', 'known', 3],
    ['other@vendor.example', 'unknown', null],
    ['blocked@vendor.example', 'blocked', 4],
    ['chef@home.example', 'known', null],
    ['a@sub.lonestar.example', 'unknown', null],
    [null, 'unknown', null],
  ] as const)('%s is %s', (address, verdict, vendorId) => {
    expect(decideSender(address, 'unknown', known)).toEqual({ verdict, vendorId });
  });

  it('does not count a known address that may be forged, but still blocks a blocked one', () => {
    const verdict = (address: string) => decideSender(address, 'failed', known).verdict;
    expect([
      verdict('sales@vendor.example'),
      verdict('spam@lonestar.example'),
      verdict('who@elsewhere.example'),
    ]).toEqual(['unverified', 'blocked', 'unknown']);
  });
});

describe('an address', () => {
  it('is compared in lower case and refused if it is none', () => {
    expect([
      mailAddress(' Ann@Lone.Example '),
      mailAddress('no address'),
      mailAddress('a@b@c'),
      mailAddress(undefined),
    ]).toEqual(['ann@lone.example', null, null, null]);
  });

  it('of a free provider says nothing about its domain', () => {
    expect([isFreemail('@gmail.com'), isFreemail('Outlook.com'), isFreemail('lonestar.example')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
