/** What our grammars must let through and refuse, by hand; each real grammar library is asked. */
import { grammarOfLabels, grammarOfShape } from '../../src/core/engine/grammar-of-shape';

interface GrammarCase {
  readonly name: string;
  readonly grammar: string;
  readonly good: readonly string[];
  /** What is wrong with it → text. */
  readonly bad: Readonly<Record<string, string>>;
}

export const GRAMMAR_CASES: readonly GrammarCase[] = [
  {
    name: 'labels',
    grammar: grammarOfLabels(['supported', 'unsupported', 'unsure']),
    good: ['supported', 'unsupported', 'unsure'],
    bad: {
      nothing: '',
      'a beginning': 'support',
      'a space after': 'supported ',
      'a space before': ' supported',
      capitals: 'Supported',
      quotes: '"supported"',
      'two labels': 'supportedunsure',
      'another word': 'no',
    },
  },
  {
    name: 'a record',
    grammar: grammarOfShape({
      kind: 'record',
      fields: {
        label: { kind: 'choice', of: ['supported', 'unsupported'] },
        sentences: { kind: 'list', of: { kind: 'number' } },
        note: { kind: 'text' },
      },
    }),
    good: [
      '{"label":"supported","sentences":[],"note":""}',
      '{"label":"unsupported","sentences":[0],"note":"a"}',
      '{"label":"supported","sentences":[1,20,300,4000,50000,999999],"note":"Größe 東京 🎉 \\"so\\" \\\\ \\/ \\n\\t"}',
    ],
    bad: {
      nothing: '',
      'white space': '{"label": "supported","sentences":[],"note":""}',
      'another word': '{"label":"maybe","sentences":[],"note":""}',
      'a field too few': '{"label":"supported","sentences":[]}',
      'a field too many': '{"label":"supported","sentences":[],"note":"","more":1}',
      'another order': '{"sentences":[],"label":"supported","note":""}',
      'a number too large': '{"label":"supported","sentences":[1000000],"note":""}',
      'a leading zero': '{"label":"supported","sentences":[01],"note":""}',
      'a sign': '{"label":"supported","sentences":[-1],"note":""}',
      'a fraction': '{"label":"supported","sentences":[1.5],"note":""}',
      'a comma too many': '{"label":"supported","sentences":[1,],"note":""}',
      'a line break in a text': '{"label":"supported","sentences":[],"note":"a\nb"}',
      'a control character in a text': '{"label":"supported","sentences":[],"note":"\u0001"}',
      'an escape by number': '{"label":"supported","sentences":[],"note":"\\u0041"}',
      'an open end': '{"label":"supported","sentences":[],"note":"',
      'words before it': 'Here: {"label":"supported","sentences":[],"note":""}',
      'words after it': '{"label":"supported","sentences":[],"note":""} So it is.',
    },
  },
];
