import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from './sentences';

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

/** Text, its sentences, and why. */
type Case = [text: string, expected: string[], reason: string];

/** Sentences joined by ` | `, and why. White space at the borders is not part of a sentence. */
type Row = readonly [sentences: string, reason: string];

/** The text is the sentences with one space between them. */
function table(name: string, rows: readonly Row[]): void {
  describe(name, () => {
    test.each(rows)('%s (%s)', (sentences) => {
      const expected = sentences.split(' | ');
      expect(split(expected.join(' '))).toEqual(expected);
    });
  });
}

table('abbreviations', [
  ['Mrs. Hall met Prof. Ito. | They talked.', 'titles stand before names'],
  ['The U.S. Senate voted. | It was close.', 'an acronym before a name goes on'],
  ['She moved to the U.S. | She liked it.', 'a pronoun after an acronym starts a sentence'],
  ['Sales grew at Acme Inc. | The shares rose.', 'a company form can end a sentence'],
  ['Acme Inc. said so.', 'small letters go on'],
  ['He holds a Ph.D. | Anna holds none.', 'a degree can end a sentence'],
  ['See Fig. 3 and vol. II for more.', 'before numbers, Arabic or Roman'],
  ['The answer was no. | Then he left.', '"no" is a word where no number follows'],
  ['Take the No. 5 bus. | It is fast.', 'No. before a number'],
  ['Fruit, e.g. Apples, i.e. Malus, is sweet.', 'never end a sentence'],
  ['Apples, pears, etc. | Then came winter.', '"etc." ends before a capital'],
  ['The doc. | Then the nurse.', '"doc" is a word when small'],
  ['He has MS. | Nevertheless, he runs.', 'capitals are an acronym, not a title'],
  ['He saw Mr. Brown. | People cheered.', 'the name behind a title ends a sentence'],
  ['Wir sahen Dr. med. Krause. | Er kam z. B. Montag.', 'chains and spaced abbreviations'],
  ['Das gilt usw. | Der Rest folgt.', 'German "usw." ends before a capital'],
  ["C'est M. Dupont. | Il arrive.", 'French title that looks like an initial'],
  ["Ecco l'Ing. Conti. | Bene.", 'a title behind an elided article'],
  ['Vive en la Avda. Sol. | Está bien.', 'Spanish street'],
  ['Он живёт в г. Москва. | Там хорошо.', 'Russian "г." before a name'],
  ['Праця акад. Бойка. | Вона нова.', 'Ukrainian title'],
]);

table('initials', [
  ['J. R. R. Tolkien wrote. | People read.', 'initials before a name'],
  ['It was you and I. | We knew.', '"I" after a small word is no initial'],
  ['Ask George B. Shaw. | He knows.', 'a middle initial'],
  ['Take vitamin C. | It helps.', 'a letter before a pronoun ends a sentence'],
]);

table('numbers, dates and times', [
  ['It costs $3.50. | That is cheap.', 'a decimal point is none'],
  ['I have 600. | 12 are red.', 'a number can end one and start the next'],
  ['Am 3. März war Regen. | Danach nicht.', 'an ordinal before a month'],
  ['Im 20. Jahrhundert war das neu.', 'an ordinal before a noun of time'],
  ['Das steht auf Seite 12. | Dort ist es.', 'a page number ends a sentence'],
  ['On Jan. 5 he left. | In Feb. 1999 he came.', 'months before a day or a year'],
  ['He left at 6 p.m. | Mr. Day stayed.', 'a time ends a sentence'],
  ['At 6 p.m. Mr. Day left.', 'unless it only opens one'],
  ['He left at 6 p.m. EST on Monday.', 'a time zone follows'],
  ['Rome fell in 476 A.D. | The East stood.', 'an era ends a sentence'],
  ['Add 5 oz. | Stir well.', 'a unit ends a sentence'],
  ['He is 5 ft. 6 in. tall.', 'a unit before a number goes on'],
]);

table('quotations and brackets', [
  ['"Stop! Who is it?" he asked.', 'a quotation in a sentence that goes on'],
  ['She said, "I am here." | He left.', 'the stop stands inside the quotation'],
  ['“One. Two.” | Three.', 'the sentences of a quotation stay together'],
  ['„Eins. Zwei.“ | Drei.', 'German marks'],
  ['»Eins. Zwei.« | Drei.', 'inverted guillemets'],
  ['Er rief: «Eins. Zwei.». | Drei.', 'a stop behind the closing mark'],
  ['He left (it was late. Very late.) and slept.', 'brackets in a sentence that goes on'],
  ['He left. | (It was late.) | He slept.', 'a sentence in brackets of its own'],
  ["The '80s were loud. | The dogs' bowl is empty.", 'apostrophes are no quotation marks'],
  ['The word "cat" is short. | The word "at" too.', 'quoted words'],
  ['« Bonjour. Ça va ? » | Il sourit.', 'French marks with spaces inside'],
  ['He quoted [...] a lot. | Then (!) he stopped.', 'a mark alone in brackets ends nothing'],
]);

table('citation marks', [
  ['It grew.[1] | Then it shrank.[2][3]', 'touching the stop'],
  ['It grew. [1] | Then it shrank. [2, 3]', 'behind a space'],
  ['It grew [4]. | Then it shrank [2–5].', 'before the stop'],
  ['It grew.¹ | Then it shrank.²³', 'superscripts'],
  ['It grew.【1†source】 | Then it shrank.', 'lenticular brackets'],
  ['It grew considerably.12 | Then it shrank.', 'a bare footnote number'],
  ['He said "it grew.[1]" | Then it shrank.', 'before a closing quotation mark'],
]);

table('ellipses and repeated marks', [
  ['Well... maybe not. | Or so.', 'a small letter goes on'],
  ['Well... | Maybe not.', 'a capital starts'],
  ['I thought... I knew.', '"I" does not show a new sentence'],
  ['What?! | No!!', 'several marks'],
  ['Really . . . | Yes.', 'spaced dots'],
  ['This is left out. | . . . The rest follows.', 'a stop, then an ellipsis that opens the next'],
]);

table('addresses', [
  ['Write to a.b@c.example. | It works.', 'e-mail'],
  ['See https://a.example/b.Html?c=D.e for more. | Or www.a.example.', 'URLs hold stops'],
  ['Node.js and ASP.NET run README.MD here.', 'names with stops'],
]);

table('other scripts', [
  ['नमस्ते। | आप कैसे हैं?', 'danda'],
  ['کیا حال ہے؟ | میں ٹھیک ہوں۔', 'Urdu full stop'],
  ['ما هذا؟ | هذا كتاب.', 'Arabic question mark'],
  ['מה זה? | זה ספר.', 'Hebrew'],
  ['Τι είναι; | Ένα βιβλίο.', 'the Greek question mark looks like a semicolon'],
  ['Բարև: | Ես այստեղ եմ։', 'Armenian stops'],
  ['ഇത് ഡോ. ശിവൻ. | നല്ലത്.', 'Malayalam title'],
  ['Это проф. Орлов. | Он здесь.', 'Russian title'],
]);

table('languages', [
  ['M. Macron est venu. | Il a parlé.', 'French'],
  ['En 44 av. J.-C. César mourut. | Rome changea.', 'French era'],
  ["Voir l'art. 5 et p. 12 du livre. | C'est clair.", 'French'],
  ['El Sr. D. Juan vive en EE. UU. desde 1990. | Trabaja mucho.', 'Spanish'],
  ['Hay frutas, p. ej. Manzanas. | Son buenas.', 'Spanish'],
  ['O Sr. Silva mora na Av. Paulista, n.º 5. | Ele gosta.', 'Portuguese'],
  ['A empresa é a Petrobras S.A. | Ela cresceu.', 'Portuguese'],
  ['Mieszka przy ul. Długiej z prof. Kowalskim. | To miłe.', 'Polish'],
  ['W 1999 r. Polska wstąpiła do NATO. | Potem było lepiej.', 'Polish year'],
  ['To są np. Warszawa i Kraków. | Duże miasta.', 'Polish'],
  ['Narodil se 7. května 1990 v Praze. | Studoval tam.', 'Czech date'],
  ['Tzv. Pražské jaro skončilo. | Bylo smutno.', 'Czech'],
  ['Prof. Dr. Ahmet Yılmaz geldi. | Sonra gitti.', 'Turkish'],
  ['I Sverige finns t.ex. Stockholm, bl.a. Volvo. | Det är bra.', 'Swedish'],
  ['Mötet är kl. 10 i dag. | Kom i tid.', 'Swedish'],
  ['Dl. Popescu locuiește pe str. Mare. | Este frumos.', 'Romanian'],
  ['Dr. Nagy István megérkezett. | Nem maradt sokáig.', 'Hungarian'],
  ['A 20. században sok minden változott. | Aztán vége.', 'Hungarian ordinal'],
  ['Kantornya di Jl. Sudirman No. 5. | Ia bekerja.', 'Indonesian'],
  ['डॉ. सिंह आए। | वे गए।', 'Hindi'],
  ['आज दसरा आहे. | उद्या सुट्टी आहे.', 'Marathi'],
  ['த. மோகன் வந்தார். | அவர் சென்றார்.', 'Tamil initial'],
  ['وصل د. أحمد اليوم. | ثم غادر.', 'Arabic title'],
  ['저는 학생입니다. | 그는 선생님입니다.', 'Korean'],
  ['Das kostet ca. Zwei Euro bzw. Drei. | Gut.', 'German'],
  ['Am Mo. 5. Mai ist frei. | Gut so.', 'German day'],
  ['Die GmbH wurde am 1.1.2020 gegründet. | Sie wuchs.', 'German date'],
  ['Er wohnt in der Hauptstr. 5 in Köln. | Dort ist es schön.', 'German street'],
  ['Im Jahr 2019 stieg der Umsatz um 5 Mio. Euro. | Danach sank er.', 'German magnitude'],
  ['Der 2. Weltkrieg endete 1945. | Es folgte Frieden.', 'German ordinal'],
  ['Ludwig XIV. herrschte lange. | Er starb 1715.', 'Roman ordinal'],
  ['Это произошло в 1998 г. в Москве. | Потом он уехал.', 'Russian year'],
  ['А. С. Пушкин родился в 1799 г. | Он писал стихи.', 'Russian initials'],
  ['Цена 5 тыс. руб. за штуку. | Это дорого.', 'Russian'],
  ['Smith et al. (2019) found it. | It is new.', 'citation of a paper'],
  ["The approx. value is 5.2 vs. Smith's 6. | They differ.", 'English'],
  ['John Smith Jr. was born in St. Louis, Mo. | He died in Washington, D.C.', 'English'],
  ['The U.S. economy grew 3.1% in Q4. | In the U.K. it fell.', 'English'],
  ["Is it e.g. Apple Inc. or Amazon.com Inc.? | I don't know.", 'English'],
  ['Version 2.0.1 was released. | 3.0 followed in May.', 'version numbers'],
  ['It was founded by J.P. Morgan & Co. in 1871. | It grew.', 'English'],
  ['Take 5 mg. twice daily. | Do not exceed 10 mg.', 'English'],
  ['The book (2nd ed.) sold well. | Its author smiled.', 'English'],
  ['She asked, "Why?" and left. | Nobody knew.', 'a question in a sentence'],
  ['E. coli is a bacterium. | S. aureus is another.', 'species'],
  ['C. difficile infection is common. | It spreads.', 'species'],
  ['The pH was 7. | Then it fell to 5.', 'a digit before the stop'],
  ['He was born c. 1450 in Rome. | He died in 1500.', 'circa'],
  ['Cf. Smith 2010, pp. 5–9, and id. at 12. | See also no. 7.', 'legal citation'],
  ['Mr. and Mrs. Brown met Lt. Col. Day. | All went well.', 'English'],
  ['Dr. No is a film. | It came out in 1962.', 'English'],
  ['The answer is 42. | A towel helps.', 'English'],
  ['She scored an A. | He got a B.', 'English'],
  ['I live on 5th Ave. near the park. | It is nice.', 'English'],
  ['The meeting is on Wed. at noon. | Be on time.', 'English'],
]);

table('writers without capitals', [
  ['i like it. | it is good. | They know.', 'a sentence that starts small'],
  ['The econ. growth was slow. | It fell.', 'small letters after an abbreviation'],
  ['Is it bad? | what do you think of it', 'a question, then a clause of its own'],
  ['She works at Yahoo! in accounting.', 'a mark in a name'],
]);

describe('scripts without spaces', () => {
  test.each([
    ['今天很好。明天呢？不知道！', ['今天很好。', '明天呢？', '不知道！'], 'Chinese'],
    [
      '「はい。そうです。」と言った。終わり。',
      ['「はい。そうです。」と言った。', '終わり。'],
      'Japanese quotation that goes on',
    ],
    ['他说：“你好。我来了。”然后走了。', ['他说：“你好。我来了。”', '然后走了。'], 'Chinese quotation'],
    ['値は３．５です。次。', ['値は３．５です。', '次。'], 'full-width decimal point'],
    ['ሰላም።እንዴት ነህ፧', ['ሰላም።', 'እንዴት ነህ፧'], 'Ethiopic'],
    ['မင်္ဂလာပါ။နေကောင်းလား။', ['မင်္ဂလာပါ။', 'နေကောင်းလား။'], 'Burmese'],
    ['It works.Then it stops.', ['It works.', 'Then it stops.'], 'a missing space'],
  ] satisfies Case[])('%s', (text, expected) => {
    expect(split(text)).toEqual(expected);
  });
});

describe('lists', () => {
  test.each([
    ['1. one\n2. two', ['1. one', '2. two'], 'numbered lines'],
    ['Rules:\n- Be kind\n- Be fair', ['Rules:', '- Be kind', '- Be fair'], 'lines after a colon'],
    ['1) The first 2) The second', ['1) The first', '2) The second'], 'in running text'],
    ['a. one b. two c. three', ['a. one', 'b. two', 'c. three'], 'letters'],
    ['• 9. nine • 10. ten', ['• 9. nine', '• 10. ten'], 'bullets and numbers'],
    [
      'It needs (1) time, (2) money, and (3) luck.',
      ['It needs (1) time, (2) money, and (3) luck.'],
      'one sentence',
    ],
    ['See 1. above and 2. below.', ['See 1. above and 2. below.'], 'no list: nothing ends before the first'],
    ['1. Growth:\nIt rose in May.', ['1. Growth:\nIt rose in May.'], 'an item and its heading'],
  ] satisfies Case[])('%j', (text, expected) => {
    expect(split(text)).toEqual(expected);
  });
});

describe('line breaks', () => {
  test.each([
    ['One sentence\nwrapped here.', ['One sentence\nwrapped here.'], 'a wrapped line'],
    ['No stop\n\nNew paragraph', ['No stop', 'New paragraph'], 'a blank line always ends'],
    ['No stop\r\n \r\nNew paragraph', ['No stop', 'New paragraph'], 'also with spaces and carriage returns'],
    ['apples\npears\nplums', ['apples', 'pears', 'plums'], 'lines without any stop'],
    [
      'Summary\nThe company has grown by a third in the last three years alone.',
      ['Summary', 'The company has grown by a third in the last three years alone.'],
      'a short line, then a capital',
    ],
  ] satisfies Case[])('%j', (text, expected) => {
    expect(split(text)).toEqual(expected);
  });
});

describe('properties', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        'Dr. ',
        'word ',
        'Word ',
        'end. ',
        'End! ',
        '\n',
        '\n\n',
        '"',
        '(',
        ')',
        '[1]',
        '…',
        '。',
        '1. ',
        '5',
        'U.S. ',
        "'",
        '- ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 40 },
  );

  test('spans are trimmed, not empty, in order, without overlap, and lose only white space', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        let at = 0;
        for (const { start, end } of splitSentences(text)) {
          expect(text.slice(at, start).trim()).toBe('');
          const sentence = text.slice(start, end);
          expect(sentence).not.toBe('');
          expect(sentence.trim()).toBe(sentence);
          expect(sentence).not.toMatch(/\n[^\S\n]*\n/u);
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
      { numRuns: 500 },
    );
  });

  test('paragraphs do not influence each other', () => {
    fc.assert(
      fc.property(pieces, pieces, (a, b) => {
        const [first, second] = [a.join('').trim(), b.join('').trim()];
        expect(split(`${first}\n\n${second}`)).toEqual([...split(first), ...split(second)]);
      }),
    );
  });

  test.each(['.', '. ', '"', '(', 'a.', 'A.', '1) a 2) b ', '[1]', "' ", 'a\n', '。', '【', ' '])(
    'time grows linearly with %j repeated',
    (unit) => {
      const text = unit.repeat(200_000 / unit.length);
      const start = performance.now();
      splitSentences(text);
      // Quadratic work would take minutes; a slow machine needs about a second.
      expect(performance.now() - start).toBeLessThan(15_000);
    },
  );
});
