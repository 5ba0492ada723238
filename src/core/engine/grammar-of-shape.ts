/**
 * Grammars in the notation that llama.cpp (GBNF) and XGrammar (EBNF) both read. Compact JSON without
 * white space, and no bounded repetition: both make grammars slow to compile or endless to follow.
 */
import type { Shape } from './shape';

export function grammarOfLabels(labels: readonly string[]): string {
  return `root ::= ${labels.map(quote).join(' | ')}\n`;
}

export function grammarOfShape(shape: Shape): string {
  return `root ::= ${ruleOf(shape)}\ntext ::= ${TEXT}\nnumber ::= ${NUMBER}\n`;
}

const TEXT = String.raw`"\"" ([^"\\\x00-\x1F] | "\\" ["\\/bfnrt])* "\""`;
/** 0 to 999999, spelled out: a digit without end would let a model write one for ever. */
const NUMBER = '"0" | [1-9] ([0-9] ([0-9] ([0-9] ([0-9] [0-9]?)?)?)?)?';

function ruleOf(shape: Shape): string {
  switch (shape.kind) {
    case 'choice':
      return `(${shape.of.map((word) => quote(JSON.stringify(word))).join(' | ')})`;
    case 'number':
      return 'number';
    case 'text':
      return 'text';
    case 'list': {
      const item = ruleOf(shape.of);
      return `("[" (${item} ("," ${item})*)? "]")`;
    }
    case 'record': {
      const fields = Object.entries(shape.fields).map(
        ([name, field], index) =>
          `${quote(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`)} ${ruleOf(field)}`,
      );
      return `("{" ${fields.join(' ')} "}")`;
    }
  }
}

/** A literal of the grammar; labels and names are ASCII, so that escapes agree with JSON's. */
function quote(literal: string): string {
  return JSON.stringify(literal);
}
