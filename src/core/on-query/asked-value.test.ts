import { describe, expect, it } from 'vitest';
import { askedValue, givenAs } from './asked-value';

describe('askedValue', () => {
  it.each([
    ['When was Ada Quill born?', 'date'],
    ['In which year and month did Orsa join the league?', 'date'],
    ['How many bridges does Port Averin have?', 'number'],
    ['During the siege of Orsa, how many ships were lost?', 'number'],
    ['How large is the Karsk estate?', 'number'],
    ["What is the name of Ada Quill's father?", 'name'],
    ['Where did Ada Quill die?', 'name'],
    ['Is Karsk a town or a village?', 'name'],
    ['Was Ada Quill born on 1 February?', 'verdict'],
    ['When Ada Quill moved to Orsa, was she married?', 'verdict'],
    ['Ada Quill was a painter from Orsa. When was she born?', 'date'],
  ])('%s asks for a %s', (query, asked) => {
    expect(askedValue(query, 'pages')).toBe(asked);
  });

  it.each([
    'How do I descale an espresso machine?',
    'Why did the Karsk bridge collapse?',
    'When was the Karsk bridge built, and why was it closed?',
    'Which firmness is best for side sleepers in Orsa?',
    'Can I keep chickens in Orsa?',
    'How high may a kite be flown near Orsa?',
    'What are the rules for kites in Orsa?',
    'Is coffee good for the heart?',
    'Tell me about Ada Quill.',
    '',
  ])('is open: %s', (query) => {
    expect(askedValue(query, 'pages')).toBeNull();
  });

  it('takes several short passages for answers, unless the query is plainly open', () => {
    expect(askedValue('Is a mint stamp always unused?', 'passages')).toBe('verdict');
    expect(askedValue('Why do stamps lose their gum?', 'passages')).toBeNull();
  });
});

describe('givenAs', () => {
  const passage = { text: 'Orsa has two bridges.' };

  it('is passages for several short sources only', () => {
    expect(givenAs([passage, passage])).toBe('passages');
    expect(givenAs([passage])).toBe('pages');
    expect(givenAs([passage, { text: 'word '.repeat(1000) }])).toBe('pages');
  });
});
