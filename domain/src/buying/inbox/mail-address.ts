/** Providers whose addresses anybody can get, so that their domain says nothing about the sender. */
const freemail = new Set(
  `126.com 163.com aim.com aol.com att.net bellsouth.net bigpond.com bol.com.br btinternet.com comcast.net cox.net
  duck.com earthlink.net fastmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net
  googlemail.com hey.com hotmail.be hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it icloud.com
  inbox.com laposte.net libero.it live.co.uk live.com live.fr live.nl mac.com mail.com mail.de mail.ru me.com msn.com
  naver.com orange.fr outlook.com outlook.de outlook.es outlook.fr pm.me posteo.de proton.me protonmail.com qq.com
  rocketmail.com sbcglobal.net seznam.cz sfr.fr sky.com t-online.de telefonica.net terra.com.br tuta.com tutanota.com
  uol.com.br verizon.net virgilio.it wanadoo.fr web.de wp.pl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com
  yahoo.com.br yahoo.com.mx yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru ymail.com zoho.com`.split(/\s+/),
);

/**
 * An email address in the form it is compared in: trimmed and in lower case; null if it isn't one.
 * @param text an address alone, without a name or angle brackets
 * @example mailAddress(' Billing@Lonestar.Example ') // 'billing@lonestar.example'
 */
export function mailAddress(text: string | null | undefined): string | null {
  const address = (text ?? '').trim().toLowerCase();
  return /^[^\s@<>(),;:"]{1,64}@[^\s@<>(),;:"]{1,253}$/.test(address) ? address : null;
}

/**
 * The domain of an address as it is written in the list of senders, with its `@`.
 * @param address from `mailAddress`
 * @example domainOfAddress('billing@lonestar.example') // '@lonestar.example'
 */
export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@'));

/**
 * Whether anybody can get an address of this domain, as with Gmail; such a domain can't be allowed as a whole.
 * @param domain with or without its `@`
 * @example isFreemail('@gmail.com') // true
 */
export const isFreemail = (domain: string): boolean => freemail.has(domain.replace(/^.*@/, '').toLowerCase());
