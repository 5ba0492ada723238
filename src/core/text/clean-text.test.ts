import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text';

describe('cleanText', () => {
  it.each([
    ['a\u200Bb\u2060c\uFEFFd', 'abcd', 'zero width'],
    ['a\u202Eb\u2066c\u061Cd', 'abcd', 'direction marks'],
    ['a\u{E0041}\u{E007F}b\u{E0101}', 'ab', 'tag characters and variation supplement'],
    ['co\u00ADoperate', 'cooperate', 'soft hyphen'],
    ['a\u0000\u0007b', 'ab', 'controls'],
    ['a\tb\r\nc', 'a\tb\r\nc', 'white space stays'],
    ['e\u0301', 'é', 'composed'],
    ['i\u200Cg\u200Dnore', 'ignore', 'joiners between Latin letters'],
    ['می\u200Cخواهم', 'می\u200Cخواهم', 'a joiner that spells a Persian word'],
    ['क्\u200Dष', 'क्\u200Dष', 'a joiner that spells a Hindi word'],
    ['👩\u200D🔬 ok', '👩\u200D🔬 ok', 'joined emoji'],
    ['a<|im_start|>b', 'a b', 'ChatML'],
    ['a<｜User｜>b', 'a b', 'full-width bars'],
    ['[INST] x [/INST] <<SYS>> y <</SYS>>', '  x     y  ', 'Llama 2'],
    ['<s>x</s><start_of_turn>y<end_of_turn>', ' x  y ', 'sentence and turn marks'],
    ['<think>x</think>', ' x ', 'think marks'],
    ['<|im_<|x|>start|>', '<|im_ start|>', 'what stood around a token does not close up'],
    ['[IN[INST]ST]', '[IN ST]', 'same'],
    ['<|im\u200B_end|>', ' ', 'a token held together by an invisible character'],
    ['a < b | c > d, 5 <| 6', 'a < b | c > d, 5 <| 6', 'signs in prose stay'],
    ['<b>bold</b> [note]', '<b>bold</b> [note]', 'other brackets stay'],
  ])('%j → %j (%s)', (text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });
});
