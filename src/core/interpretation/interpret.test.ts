/** What a reader takes the words for, worked by hand, and what needs no taking. */
import { describe, expect, it } from 'vitest';
import { divideAnswer } from '../answer/divide-answer';
import { parsePasted } from '../answer/parse-pasted';
import { interpret } from './interpret';
import type { Interpretation } from './interpretation';

/** Of the last statement of an answer in Markdown. */
function lastOf(query: string, markdown: string): Interpretation & { readonly statement: string } {
  const answer = { ...divideAnswer(parsePasted(markdown)), query };
  const statement = answer.statements.at(-1);
  const found = statement && interpret(answer).get(statement.id);
  if (!found) throw new Error('No statement');
  return { ...found, statement: statement.text };
}

const meant = ({ statement, references }: ReturnType<typeof lastOf>) =>
  references.map(({ start, end, text, from }) => [statement.slice(start, end), text, from]);

const TOWER = 'The Eiffel Tower was built in 1889.';

describe('pronouns', () => {
  it.each([
    ['', `${TOWER} It is 330 metres tall.`, 'It [The Eiffel Tower] is 330 metres tall.'],
    ['', `${TOWER} Its height is 330 metres.`, 'Its [The Eiffel Tower] height is 330 metres.'],
    [
      '',
      `${TOWER} However, it was nearly torn down.`,
      'However, it [The Eiffel Tower] was nearly torn down.',
    ],
    [
      '',
      `${TOWER} In 1909, it was nearly torn down.`,
      'In 1909, it [The Eiffel Tower] was nearly torn down.',
    ],
    ['', `${TOWER} It's 330 metres tall.`, "It [The Eiffel Tower]'s 330 metres tall."],
    [
      '',
      'Marie Curie won two Nobel Prizes. She was born in Warsaw.',
      'She [Marie Curie] was born in Warsaw.',
    ],
    [
      '',
      'Albert Einstein left Germany in 1933. He settled in Princeton.',
      'He [Albert Einstein] settled in Princeton.',
    ],
    [
      '',
      'Albert Einstein left Germany in 1933. His theory made him famous.',
      'His [Albert Einstein] theory made him famous.',
    ],
    [
      '',
      'The queen opened the bridge. She named it after her father.',
      'She [The queen] named it [the bridge] after her father.',
    ],
    ['', 'Bees live in colonies. They make honey.', 'They [Bees] make honey.'],
    [
      '',
      'Guilds set the standards of production. Their influence was great.',
      'Their [Guilds] influence was great.',
    ],
    [
      '',
      'Tom and Anna founded the firm. They sold it in 1999.',
      'They [Tom and Anna] sold it [the firm] in 1999.',
    ],
    ['', 'The company was founded in 1999. They sell shoes.', 'They [The company] sell shoes.'],
    [
      '',
      'In Germany, the tuning standard is 440 Hz. It was set in 1939.',
      'It [the tuning standard] was set in 1939.',
    ],
    [
      '',
      'If the tank leaks, the pump stops. It starts again after a minute.',
      'It [the pump] starts again after a minute.',
    ],
    [
      '',
      'The impact of war on trade is large. It lasts for decades.',
      'It [The impact of war on trade] lasts for decades.',
    ],
    ['', 'The Acer Swift 3 has a good screen. It weighs little.', 'It [The Acer Swift 3] weighs little.'],
    // Through the pronoun between.
    [
      '',
      `${TOWER} It is made of iron. It weighs 10,100 tonnes.`,
      'It [The Eiffel Tower] weighs 10,100 tonnes.',
    ],
    // A subject that doesn't fit is passed over.
    ['', 'The bees need water. Colonies die without rain. It falls in spring.', null],
    ['', 'Paris has many museums. They are free on Sundays.', 'They [many museums] are free on Sundays.'],
    // From the query.
    [
      'What is a media-arts installation?',
      'It is a kind of artwork.',
      'It [a media-arts installation] is a kind of artwork.',
    ],
    [
      'Is the blue whale endangered?',
      'Yes, it is listed as endangered.',
      'Yes, it [the blue whale] is listed as endangered.',
    ],
    ['Who was Ada Lovelace?', 'She wrote the first program.', 'She [Ada Lovelace] wrote the first program.'],
    [
      'What are the advantages of bees?',
      'They pollinate crops.',
      'They [the advantages of bees] pollinate crops.',
    ],
  ])('%s | %s', (query, markdown, expected) => {
    const found = lastOf(query, markdown);
    expect(found.readAs).toBe(expected);
    expect(found.state).toBe('interpretable');
  });
});

describe('needs nothing', () => {
  it.each([
    'It is raining in London.',
    'It is important that children sleep well.',
    'It is essential to keep records.',
    'It is also advisable to store medicines cold.',
    'It is estimated that 10 million species exist.',
    'It is unclear whether the treaty holds.',
    'It takes two hours to cross the lake.',
    'It seems that prices fell.',
    'It took four years, three months and 14 days to build the bridge.',
    'It makes sense that the harbour silts up.',
    'It was the Alliance, with all its allies, that won the war.',
    'It is not clear from the record who dug it.',
    'It should be explained to parents that fever is common.',
    'That being said, prices fell.',
    'It was in 1990 that Germany was reunited.',
    'It should be noted that prices differ.',
    'There are nine planets.',
    'Heat makes it hard to sleep.',
    'The company said it would close the plant.',
    'The law has lost its force.',
    'People wash their hands.',
    'Every patient must bring their card.',
    'Anyone can see the moon on their screen.',
    'Because of its height, the tower attracts lightning.',
    'When they are entangled, particles share a state.',
    'Before it was sold, the house stood empty.',
    'The fact that water expands is well known.',
    'Laws that protect bees exist.',
    'He or she must sign the form.',
    'They say that cats have nine lives.',
    'Those who smoke die earlier.',
    'The judge said: "It was not me, and they know this."',
    'Fruit such as apples is healthy.',
    'Both bees and wasps can sting.',
    'The former president lives in Texas.',
    'The latter half of the century was dry.',
    'You can take your bag on board.',
    'The law is strict, and this law applies to all.',
    'That is, the tax is due in May.',
    'Prices have risen this year.',
    'The population is larger than before.',
    "JFK's legacy is shaped by his death.",
    'Iron is heavier than water.',
    'Sales grew to 5 million.',
  ])('%s', (statement) => {
    const found = lastOf('How are things?', `The harbour was deepened in 1990. ${statement}`);
    expect([found.references, found.open, found.readAs]).toEqual([[], [], null]);
  });
});

describe('words that point to what was named', () => {
  it.each([
    [
      'The square-diamond illusion is old. This illusion shows how edges are seen.',
      'This illusion [The square-diamond illusion] shows how edges are seen.',
    ],
    ['Parliament passed the Data Act. This act protects users.', 'This act [the Data Act] protects users.'],
    [
      'Reactive dyes are the best. These dyes form strong bonds.',
      'These dyes [Reactive dyes] form strong bonds.',
    ],
    [
      'Community-based interventions are common. Such interventions may not be enough.',
      'Such interventions [Community-based interventions] may not be enough.',
    ],
    [
      'The new tax law passed in May. Under this law, firms pay less.',
      'Under this law [The new tax law], firms pay less.',
    ],
    ['Gold and silver are metals. The latter tarnishes.', 'The latter [silver] tarnishes.'],
    ['Gold and silver are metals. The former is dearer.', 'The former [Gold] is dearer.'],
    ['Gold and silver are metals. Both are soft.', 'Both [Gold and silver] are soft.'],
    ['Parliament passed two new laws. These protect users.', 'These [two new laws] protect users.'],
    ['Governments can do much against that. These may be grants.', null],
    // It says no more than the pointing words do.
    ['The law passed in May. This law is strict.', null],
  ])('%s', (markdown, expected) => {
    expect(lastOf('', markdown).readAs).toBe(expected);
  });

  it.each([
    ['Exports fell in May. This hurt the ports.', 'This', 'Exports fell in May'],
    ['Exports fell in May. This finding surprised many.', 'This finding', 'Exports fell in May'],
    ['Exports fell in May. Because of this, ports closed.', 'this', 'Exports fell in May'],
    ['Exports fell in May. This results in losses.', 'This', 'Exports fell in May'],
    ['Exports fell in May. That was a surprise.', 'That', 'Exports fell in May'],
    ['Exports fell in May. So did imports.', '', 'Exports fell in May.'],
    ['Exports fell in May. Imports did too.', '', 'Exports fell in May.'],
    ['Exports fell in May. And in June, too.', '', 'Exports fell in May.'],
  ])('%s: all that was said, told and not glossed', (markdown, word, text) => {
    const found = lastOf('', markdown);
    expect(meant(found)).toEqual([[word, text, 's1']]);
    expect(found.readAs).toBeNull();
  });
});

describe('what is left out', () => {
  it.each([
    [
      '',
      'The symptoms of the disease are:\n\n- Fever\n- Poor growth',
      '[The symptoms of the disease are:] Poor growth',
    ],
    [
      '',
      'The new screen:\n\n- Weighs little\n- Provides a sharp picture',
      '[The new screen:] Provides a sharp picture',
    ],
    ['', '## Benefits of sleep\n\n- Better memory\n- Lower stress', '[Benefits of sleep] Lower stress'],
    ['', 'Diesel costs two euros. Petrol is cheaper.', 'Petrol is cheaper [Diesel].'],
    ['', 'Steps to take:\n\n- Wash your hands\n- Drink water', null],
    ['', 'What helps:\n\n- Sleep: Adults need eight hours.\n- Food: Children need fruit.', null],
  ])('%s | %s', (query, markdown, expected) => {
    expect(lastOf(query, markdown).readAs).toBe(expected);
  });

  it('takes an answer of one word for an answer to the query', () => {
    const found = lastOf('Is the whale a fish?', 'No.');
    expect(meant(found)).toEqual([['', 'Is the whale a fish?', 'query']]);
    expect(found.state).toBe('interpretable');
  });

  it('reads a list item from the lead-in of its list, not from the item before', () => {
    const found = lastOf('', 'The tower has two lifts:\n\n- Paris is far.\n- It was rebuilt in 1986.');
    expect(found.readAs).toBe('It [The tower] was rebuilt in 1986.');
  });
});

describe('interpretable (AIS)', () => {
  it.each([
    ['It was built in 1889.', 'It'],
    ['He died in 1990.', 'He'],
    ['They sell shoes.', 'They'],
    ['Its height is 330 metres.', 'Its'],
    ['The latter is cheaper.', 'The latter'],
    ['This law is strict.', 'This law'],
    ['This means that prices rise.', 'This'],
    ['So did Spain.', ''],
    ['Yes.', ''],
    ['In 1990, too.', ''],
    ['Il a été construit en 1889 par une entreprise de la région et il est très connu.', null],
    ['Elle a été construite en 1889 par une entreprise de la région et est très connue.', 'Elle'],
    ['Er wurde im Jahr 1889 von einem Ingenieur gebaut und ist sehr bekannt.', 'Er'],
    ['Ella nació en el año 1889 en una ciudad del sur y es muy conocida.', 'Ella'],
    ['Questa legge è stata approvata nel 1889 dal parlamento ed è molto nota.', 'Questa'],
    ['Ela nasceu no ano de 1889 em uma cidade do sul e é muito conhecida.', 'Ela'],
    ['Он был построен в 1889 году и очень известен во всём мире.', 'Он'],
    ['This is a list of the towers of France.', null],
    ['This article is about towers in France.', null],
    ['Dieses Jahr wurde die Brücke gebaut und sie ist schon sehr bekannt.', null],
    ['Sie können den Antrag auch mit der Post an das Amt schicken.', null],
    ['Cette année, la loi a été adoptée par le parlement et elle est très connue.', null],
    ['Es regnet in der Stadt und die Straßen sind nicht mehr zu sehen.', null],
    ['Die Brücke wurde im Jahr 1889 gebaut und ist sehr bekannt.', null],
    ['La loi a été adoptée en 1889 et elle est très connue dans le pays.', null],
    ['Dernière mise à jour du site : la loi a été adoptée par le parlement et elle est très connue.', null],
    ['Последняя версия программы вышла в 1999 году и очень известна во всём мире.', null],
    ['この塔は1889年に建てられました。', null],
  ])('alone, without a query: %s', (markdown, open) => {
    const found = lastOf('', markdown);
    expect(found.open.map(({ start, end }) => found.statement.slice(start, end))).toEqual(
      open === null ? [] : [open],
    );
    expect(found.state).toBe(open === null ? 'interpretable' : 'not interpretable');
    expect(found.by).toBe('rules');
  });

  it.each([
    ['Who built the tower?', 'It was built in 1889.'],
    ['Wer baute den Turm?', 'Er wurde im Jahr 1889 von einem Ingenieur gebaut und ist sehr bekannt.'],
    ['', `${TOWER} The latter is cheaper.`],
    ['', `# Lifts\n\nIt was built in 1889.`],
  ])('with something before it: %s | %s', (query, markdown) => {
    expect(lastOf(query, markdown).state).toBe('interpretable');
  });
});

describe('context', () => {
  const contextOf = (query: string, markdown: string) => lastOf(query, markdown).context;

  it('is the query, empty where there is none, and the statement before', () => {
    expect(contextOf('How tall\nis it?', `${TOWER} It is tall.`)).toBe(`How tall is it?\n${TOWER}`);
    expect(contextOf('', `${TOWER} It is tall.`)).toBe(`\n${TOWER}`);
    expect(contextOf('How tall is it?', 'It is tall.')).toBe('How tall is it?');
    expect(contextOf('', 'It is tall.')).toBe('');
  });

  it('is bounded', () => {
    const long = `The word ${'very '.repeat(5000)}long.`;
    expect(contextOf(long, `${long} It is tall.`).length).toBeLessThanOrEqual(1201);
  });
});
