import { STATEMENT_LINES_MAX } from '@platewise/contract';
import { roundMoney } from '@platewise/domain';
import type { ReadStatement } from '@platewise/reader';
import type { NewStatementLine } from './filed-statements.repo.ts';

const longestText = 300;
const longestNumber = 60;

const atMost = (text: string | undefined, length: number): string | null => {
  const short = text?.trim().slice(0, length) ?? '';
  return short === '' ? null : short;
};

/** A statement's lines as the reader found them, in their order. */
export const linesOfReading = ({ lines }: ReadStatement): NewStatementLine[] =>
  lines.slice(0, STATEMENT_LINES_MAX).map((line, index) => ({
    position: index + 1,
    kind: line.kind,
    date: line.date?.value ?? null,
    number: atMost(line.number?.value, longestNumber),
    printed: atMost(line.text, longestText),
    amount: roundMoney(line.amount.value),
    confidence: Math.min(line.amount.confidence, line.number?.confidence ?? 1),
    box: line.box,
    typed: false,
  }));
