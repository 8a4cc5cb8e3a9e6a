import { dec } from '../../shared/numbers/index.ts';

export type Element = { name: string; attributes: string; text: string; children: Element[] };

/**
 * Element order and occurrence as in the ISO 20022 schema restricted by EPC132-08 (2023, C2PSP), written down
 * independently of the writer: '?' is optional, '+' repeats, '|' is a choice. Elements never written are left out,
 * so their presence is an error too.
 */
const models: Readonly<Record<string, string>> = {
  Document: 'CstmrCdtTrfInitn',
  CstmrCdtTrfInitn: 'GrpHdr PmtInf+',
  GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum InitgPty',
  InitgPty: 'Nm',
  PmtInf: 'PmtInfId PmtMtd NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf+',
  PmtTpInf: 'SvcLvl',
  SvcLvl: 'Cd',
  ReqdExctnDt: 'Dt',
  Dbtr: 'Nm',
  DbtrAcct: 'Id',
  CdtrAcct: 'Id',
  'DbtrAcct/Id': 'IBAN',
  'CdtrAcct/Id': 'IBAN',
  DbtrAgt: 'FinInstnId',
  CdtrAgt: 'FinInstnId',
  'DbtrAgt/FinInstnId': 'BICFI|Othr',
  'CdtrAgt/FinInstnId': 'BICFI',
  Othr: 'Id',
  CdtTrfTxInf: 'PmtId Amt CdtrAgt? Cdtr CdtrAcct RmtInf?',
  PmtId: 'EndToEndId',
  Amt: 'InstdAmt',
  Cdtr: 'Nm',
  RmtInf: 'Ustrd',
};

const epc = (most: number) => new RegExp(`^[A-Za-z0-9/\\-?:().,'+ ]{1,${most}}$`);
const values: Readonly<Record<string, RegExp>> = {
  ...{ MsgId: epc(35), PmtInfId: epc(35), EndToEndId: epc(35), Nm: epc(70), Ustrd: epc(140), NbOfTxs: /^[0-9]{1,15}$/ },
  ...{ CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, Dt: /^\d{4}-\d\d-\d\d$/, PmtMtd: /^TRF$/, ChrgBr: /^SLEV$/ },
  ...{ Cd: /^SEPA$/, IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/, 'Othr/Id': /^NOTPROVIDED$/ },
  ...{
    BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
    InstdAmt: /^\d{1,9}\.\d{2}$/,
    CtrlSum: /^\d{1,15}\.\d{2}$/,
  },
};

/** Everything wrong with the message; nothing for a valid one. */
export function checkPain(xml: string): string[] {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const document = parse(xml.replace(head, ''));
  const found = xml.startsWith(head) ? [] : ['no declaration'];
  if (document.attributes !== ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"')
    found.push('another namespace');
  return [...found, ...faultsOf(document, ''), ...sumsOf(document)];
}

function faultsOf(element: Element, parent: string): string[] {
  const path = `${parent}/${element.name}`;
  const model = models[path] ?? models[element.name];
  const own: string[] = [];
  if (element.name === 'InstdAmt' && element.attributes !== ' Ccy="EUR"') own.push(`${path} isn't in euros`);
  if (model === undefined || (element.children.length === 0 && element.text !== '')) {
    const value = values[path] ?? values[element.name];
    if (value === undefined || !value.test(element.text) || element.children.length > 0) own.push(`${path} is wrong`);
    return own;
  }
  const order = model
    .split(' ')
    .map((part) => part.replace(/^([\w|]+)(.?)$/, '(?:(?:$1) )$2'))
    .join('');
  const children = element.children.map(({ name }) => `${name} `).join('');
  if (!new RegExp(`^${order}$`).test(children)) own.push(`${path} has ${children}`);
  return [...own, ...element.children.flatMap((child) => faultsOf(child, element.name))];
}

function sumsOf(document: Element): string[] {
  const all = [document, ...descendants(document)];
  const of = (name: string) => all.filter((one) => one.name === name).map(({ text }) => text);
  const amounts = of('InstdAmt');
  const sum = amounts.reduce((total, amount) => total.plus(amount), dec(0)).toFixed(2);
  return [
    ...of('CtrlSum').flatMap((told) => (told === sum ? [] : [`control sum ${told}, not ${sum}`])),
    ...of('NbOfTxs').flatMap((told) => (told === String(amounts.length) ? [] : [`count ${told}`])),
  ];
}

const descendants = ({ children }: Element): Element[] => children.flatMap((child) => [child, ...descendants(child)]);

export const elementsOf = (xml: string): Element[] => descendants(parse(xml.replace(/^<\?.*?\?>/, '')));

/** Just enough XML for these messages; throws for anything that isn't well formed. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: '', text: '', children: [] };
  const open = [root];
  const tokens = /<(\/?)([A-Za-z]+)((?: [a-zA-Z]+="[^"<&]*")*)>|([^<]+)/y;
  const text = xml.trim();
  while (tokens.lastIndex < text.length) {
    const at = tokens.lastIndex;
    const match = tokens.exec(text);
    const top = open.at(-1);
    if (match === null || top === undefined) throw new Error(`Not well formed at ${at}`);
    const [, close, name, attributes = '', words] = match;
    if (words !== undefined) {
      if (/&(?!amp;|lt;|gt;)/.test(words)) throw new Error('An unescaped ampersand');
      if (words.trim() !== '') top.text += words;
    } else if (close === '/') {
      if (open.pop()?.name !== name) throw new Error(`${name} closes something else`);
    } else if (name !== undefined) {
      const element = { name, attributes, text: '', children: [] };
      top.children.push(element);
      open.push(element);
    }
  }
  const [document] = root.children;
  if (open.length !== 1 || document === undefined) throw new Error('Not closed');
  return document;
}
