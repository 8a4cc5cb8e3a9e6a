import type { I18n } from '@lingui/core';

export type CompiledMessage = Exclude<ReturnType<Parameters<I18n['setMessagesCompiler']>[0]>, string>;

/** A count is written by the region of the restaurants shown, not by the language, so `#` is a value of its own. */
export const formattedName = (count: string) => `${count}#`;

const compiled = new Map<string, CompiledMessage>();

/**
 * The tokens Lingui formats, from a message with `{name}`, `{count, plural, one {# file} other {# files}}` or a select.
 * Lingui's own compiler reads all of ICU, but weighs three times as much as everything else that texts need.
 */
export function compileMessage(message: string): CompiledMessage {
  if (!message.includes('{')) return [message];
  const known = compiled.get(message) ?? parse(message);
  compiled.set(message, known);
  return known;
}

function parse(message: string): CompiledMessage {
  let at = 0;

  const until = (ends: RegExp) => {
    const start = at;
    while (at < message.length && !ends.test(message.charAt(at))) at += 1;
    return message.slice(start, at).trim();
  };

  const argument = (counted: string | null): CompiledMessage[number] => {
    const name = until(/[,}]/);
    if (message.charAt(at) === '}') return [name];
    at += 1;
    const kind = until(/,/);
    at += 1;
    const cases: Record<string, CompiledMessage> = {};
    for (let key = until(/[{}]/); message.charAt(at) === '{'; key = until(/[{}]/)) {
      at += 1;
      cases[key.replace(/^=/, '')] = tokens(kind === 'select' ? counted : name);
      at += 1;
    }
    return [name, kind, cases];
  };

  const tokens = (counted: string | null): CompiledMessage => {
    const found: CompiledMessage = [];
    let text = '';
    const flush = () => {
      if (text !== '') found.push(text);
      text = '';
    };
    for (; at < message.length && message.charAt(at) !== '}'; at += 1) {
      const sign = message.charAt(at);
      if (sign === '{') {
        flush();
        at += 1;
        found.push(argument(counted));
      } else if (sign === '#' && counted !== null) {
        flush();
        found.push([formattedName(counted)]);
      } else text += sign;
    }
    flush();
    return found;
  };

  return tokens(null);
}
