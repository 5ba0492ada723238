import { expect, test } from 'vitest';
import type { NeedReason, StatementKind } from '../model/answer';
import { judgeNeed } from './needs-support';

const ask = (text: string, kind: StatementKind = 'sentence', query = '') =>
  judgeNeed({ text, kind, cited: false, query }).reason;

test.each<[string, NeedReason]>([
  ['Paris is the capital of France.', 'states a fact'],
  ['The sky is blue.', 'states a fact'],
  ['World War I ended in 1918.', 'states a fact'],
  ['Charles I was executed in 1649.', 'states a fact'],
  ['Type I is the more common form.', 'states a fact'],
  ['"I think so," said the minister.', 'states a fact'],
  ['If taxes rise, demand falls.', 'states a fact'],
  ['Use of the drug fell in 2019.', 'states a fact'],
  ['Context provides meaning in language.', 'states a fact'],
  ['Das Land hat zwei Amtssprachen.', 'states a fact'],
  ['东京是日本的首都。', 'states a fact'],
  ['The company was fined for two reasons in 2019:', 'states a fact'],
  ["I'm sorry, but I can't open links.", 'about the assistant'],
  ['Unfortunately I could not find a date.', 'about the assistant'],
  ['As an AI language model, there are limits.', 'about the assistant'],
  ['The provided context does not mention a price.', 'about the assistant'],
  ['This is a general overview.', 'about the assistant'],
  ['Als KI darf man das nicht sagen.', 'about the assistant'],
  ['I think it will rain.', 'belief'],
  ['In my opinion it is too dear.', 'belief'],
  ['Je pense que oui, vraiment.', 'belief'],
  ['Would you like to know more?', 'question'],
  ['你想知道更多吗？', 'question'],
  ['هل تريد المزيد؟', 'question'],
  ['Please check the label.', 'command'],
  ['Let me know if that helps.', 'about the assistant'],
  ['Consult a doctor before you travel.', 'command'],
  ['Buy it now.', 'command'],
  ['Then add the salt and stir.', 'command'],
  ['First, pick up your keys.', 'command'],
  ['Do not open the box.', 'command'],
  ['Never mix these by hand.', 'command'],
  ['Go to settings and look for updates.', 'command'],
  ["Let's look at an example.", 'command'],
  ['You should also consult a doctor.', 'command'],
  ['If it lasts, see a doctor.', 'command'],
  ['It is best to ask a lawyer first.', 'command'],
  ['Take the drug at 400 mg a day.', 'states a fact'],
  ['Avoid the juice because it slows the drug.', 'states a fact'],
  ['Take the Money and Run is a comedy.', 'states a fact'],
  ['Work on the bridge began in May.', 'states a fact'],
  ['Set in Paris, the film follows two cooks.', 'states a fact'],
  ['Test results of the vaccine were good.', 'states a fact'],
  ['Patients who do this should consult a doctor.', 'states a fact'],
  ['Extent of the damage: The government pays.', 'states a fact'],
  ['However, this may vary from state to state.', 'hypothetical'],
  ['It depends on the weather.', 'hypothetical'],
  ['The price may vary from state to state.', 'states a fact'],
  ['Note that this list is not complete.', 'about the assistant'],
  ['Note that this river is deep.', 'states a fact'],
  ['Keep in mind that rivers freeze.', 'states a fact'],
  ['Keep in mind your own budget.', 'command'],
  ['Once upon a time there was a king.', 'fiction'],
  ['Imagine a world without bees.', 'hypothetical'],
  ['Here are the main points:', 'lead-in'],
  ['The advantages include: 1.', 'lead-in'],
  ['Wichtige Punkte sind:', 'lead-in'],
  ['Absolutely!', 'fragment'],
  ['8.5 million', 'fragment'],
])('%s → %s', (text, reason) => {
  expect(ask(text)).toBe(reason);
});

test('a heading states nothing by itself', () => {
  expect(ask('Paris is the capital of France', 'heading')).toBe('heading');
});

test('what the user asked makes it fiction', () => {
  expect(ask('The dragon slept for a year.', 'sentence', 'Write a short story about a dragon')).toBe(
    'fiction',
  );
  expect(ask('The dragon slept for a year.', 'sentence', 'Who wrote the story of the dragon?')).toBe(
    'states a fact',
  );
});

test('a citation decides, whatever is said', () => {
  for (const text of ['I think so.', 'Why?', 'Here it is:', 'Yes']) {
    expect(judgeNeed({ text, kind: 'heading', cited: true, query: '' })).toEqual({
      needsSupport: true,
      reason: 'has a citation',
    });
  }
});

test('only stated facts and citations need support', () => {
  expect(judgeNeed({ text: 'Why?', kind: 'sentence', cited: false, query: '' }).needsSupport).toBe(false);
  expect(
    judgeNeed({ text: 'It rained in May.', kind: 'sentence', cited: false, query: '' }).needsSupport,
  ).toBe(true);
});

test.each(['«', '"', 'a', 'I ', ', ', '? ', ' ', "I'm ", '- I', ': ', 'then ', 'you also ', ', see '])(
  'time grows linearly with %j repeated',
  (unit) => {
    const text = unit.repeat(100_000);
    const start = performance.now();
    ask(text);
    // Quadratic work would take minutes.
    expect(performance.now() - start).toBeLessThan(10_000);
  },
);
