/** Pages in other languages and scripts, with texts of their own: the slots are English. */
import { apart, each, links, main, p, page, type Template } from '../page-kit';

const AR = [
  'أعلنت هيئة الري يوم الأحد أن منسوب المياه في السد بلغ أعلى مستوى له منذ عشر سنوات بعد أمطار غزيرة استمرت أسبوعين.',
  'وقال مهندس السد إن الكمية المخزنة تكفي لري نحو أربعين ألف هكتار خلال الموسم المقبل، وإن العمل جارٍ لإصلاح البوابات القديمة.',
  'وأضاف أن كلفة الإصلاح تقدر بنحو ثلاثة ملايين، وأن الأعمال ستنتهي قبل نهاية الصيف.',
  'ويعتمد سكان القرى المجاورة على مياه السد في الزراعة والشرب، وقد عبّر كثير منهم عن ارتياحهم بعد ثلاث سنوات من الجفاف.',
  'وتخطط الهيئة كذلك لبناء محطة صغيرة لتوليد الكهرباء بقدرة خمسة ميغاواط بجانب السد.',
];
const HE = [
  'הספרייה העירונית תיפתח מחדש בשבוע הבא לאחר שיפוץ שנמשך כמעט שנתיים ועלה כתשעה מיליון.',
  'במהלך השיפוץ נוספו אולם קריאה חדש, מעלית ומאה ועשרים מקומות ישיבה לסטודנטים.',
  'מנהלת הספרייה סיפרה כי האוסף כולל כיום יותר משישים אלף ספרים, מהם כארבעת אלפים בשפות זרות.',
  'שעות הפתיחה יורחבו, והספרייה תפעל גם בערבי שישי במתכונת ניסיונית עד סוף השנה.',
];
const JA = [
  '市は四日、老朽化した中央図書館を二〇二七年度までに建て替える計画を発表した。',
  '新しい図書館は地上四階建てで、蔵書は現在の約一・五倍となる三十万冊を予定している。',
  '総事業費は約四十二億円で、このうち半分を国の補助金でまかなう見通しだ。',
  '市民からは駐車場の拡張や、夜間の利用時間の延長を求める声が上がっている。',
  '担当者は「世代を問わず集まれる場所にしたい」と話し、来年三月までに基本設計をまとめる。',
  '現在の建物は一九七三年に完成し、耐震基準を満たしていないことが五年前の調査で分かっていた。',
];
const DE = [
  'Der Stadtrat hat am Mittwochabend den Umbau des alten Güterbahnhofs beschlossen, über den seit mehr als sechs Jahren gestritten wurde.',
  'Auf dem elf Hektar großen Gelände sollen bis 2029 rund 640 Wohnungen entstehen, ein Drittel davon mit gebundenen Mieten.',
  'Die Kosten für Straßen, Leitungen und einen Park beziffert die Verwaltung auf 58 Millionen Euro.',
  'Kritik kam von den Anwohnern der Gleisstraße, die mehr Verkehr befürchten und eine zweite Zufahrt fordern.',
  'Baudezernentin Ilse Kern sagte, die Zufahrt werde geprüft, sei aber nicht Teil des Beschlusses.',
  'Die denkmalgeschützte Halle bleibt erhalten und soll als Markthalle genutzt werden.',
];
const ES = [
  'El ayuntamiento aprobó el jueves un plan para plantar doce mil árboles en los barrios del sur antes de 2028.',
  'El proyecto costará unos 7,4 millones de euros y contará con riego por goteo alimentado con agua reciclada.',
  'Según el informe técnico, la temperatura de las calles podría bajar hasta dos grados en los meses de verano.',
  'Los vecinos podrán elegir entre seis especies, todas ellas resistentes a la sequía.',
  'La oposición criticó que el calendario deje los barrios más calurosos para el último año.',
];

export const LANGUAGES: Readonly<Record<string, Template>> = {
  'arabic-news': () =>
    page(
      'منسوب السد يبلغ أعلى مستوى منذ عشر سنوات',
      `<body><header class="site-head"><a href="/">صحيفة الوادي</a><nav><ul>${links(['الأخبار', 'الاقتصاد', 'الرياضة', 'الثقافة'])}</ul></nav></header><div class="main-col"><div class="article-box"><h1>${apart('منسوب السد يبلغ أعلى مستوى منذ عشر سنوات')}</h1><div class="date">${apart('الأحد 2 فبراير 2025')}</div><div class="share-links"><span>شارك</span><a href="#">فيسبوك</a><a href="#">واتساب</a></div><div class="text">${each(AR, (t, i) => main(p(t)) + (i === 1 ? '<div class="also"><strong>اقرأ أيضا</strong><ul><li><a href="/1">خطة جديدة لطرق الجبل</a></li><li><a href="/2">موسم الزيتون يبدأ مبكرا</a></li></ul></div>' : ''))}</div></div><div class="related-box"><h2>مواضيع ذات صلة</h2><div><a href="/3">أمطار غزيرة على الساحل</a><p>الدفاع المدني يدعو السكان إلى الحذر من السيول.</p></div><div><a href="/4">سوق القرية يعود كل جمعة</a><p>بعد توقف دام عاما كاملا.</p></div></div><div class="comments-box"><h3>التعليقات</h3><p>أبو سامي: الحمد لله على نعمة المطر.</p><a href="/c">أضف تعليقا</a></div></div><div class="left-col"><h3>الأكثر قراءة</h3><ol>${links(['أسعار الخضار اليوم', 'مواعيد القطارات', 'طقس الغد'])}</ol><p>اشترك في نشرتنا البريدية لتصلك أهم الأخبار كل صباح.</p></div><footer>جميع الحقوق محفوظة © صحيفة الوادي</footer></body>`,
      '',
      'lang="ar" dir="rtl"',
    ),

  'hebrew-local': () =>
    page(
      'הספרייה העירונית נפתחת מחדש',
      `<body><div class="wrap"><div class="topnav"><a href="/">קול העיר</a> <a href="/n">חדשות</a> <a href="/s">ספורט</a> <a href="/c">תרבות</a></div><article><h1>${apart('הספרייה העירונית נפתחת מחדש')}</h1><p class="byline">${apart('מאת דנה לוי, 5 בפברואר 2025')}</p>${each(HE, (t) => main(p(t)))}<div class="tags">תגיות: <a href="/t">ספרייה</a> <a href="/t2">שיפוצים</a></div></article><div class="more"><h3>כתבות נוספות</h3><ul>${links(['פארק חדש בשכונת הגפן', 'קו אוטובוס לילה', 'יריד הספרים חוזר'])}</ul></div><div class="newsletter"><p>הירשמו לניוזלטר השבועי שלנו וקבלו עדכונים ישירות למייל.</p></div><div class="foot">כל הזכויות שמורות. <a href="/p">מדיניות פרטיות</a></div></div></body>`,
      '',
      'lang="he" dir="rtl"',
    ),

  'japanese-news': () =>
    page(
      '中央図書館を建て替えへ 市が計画発表',
      `<body><header class="hd"><a href="/">みなと新聞</a><ul class="gnav">${links(['社会', '経済', 'スポーツ', '文化', '天気'])}</ul><a href="/login">ログイン</a></header><div class="contents"><div class="main-column"><h1>${apart('中央図書館を建て替えへ 市が計画発表')}</h1><p class="time">${apart('2025年2月4日 18時30分')}</p><div class="sns"><span>シェアする</span><a href="#">X</a><a href="#">LINE</a></div><div class="article-body">${each(JA, (t) => main(p(t)))}</div><p class="member">この記事は無料会員も読めます。会員登録すると記事を保存できます。<a href="/reg">会員登録はこちら</a></p><section class="kanren"><h2>関連記事</h2><ul>${links(['駅前の再開発、来春着工へ', '小学校の統合、説明会始まる', '港の花火、三年ぶり開催'])}</ul></section></div><div class="sub-column"><h2>アクセスランキング</h2><ol>${links(['パン屋に行列、その理由', '市長選の日程決まる', '今週の天気'])}</ol><div class="pr">PR 春の新生活応援フェア開催中</div></div></div><footer><p>当サイトの記事、写真の無断転載を禁じます。</p><p>© みなと新聞社</p></footer></body>`,
      '',
      'lang="ja"',
    ),

  'german-local': () =>
    page(
      'Stadtrat beschließt Umbau des Güterbahnhofs',
      `<body><div class="page"><div class="kopf"><a href="/">Fährtaler Bote</a><div class="navi"><a href="/l">Lokales</a><a href="/s">Sport</a><a href="/k">Kultur</a><a href="/a">Anzeigen</a></div><a href="/abo">Abo</a><a href="/an">Anmelden</a></div><div class="inhalt"><article class="artikel"><div class="dachzeile">Stadtentwicklung</div><h1>${apart('Stadtrat beschließt Umbau des Güterbahnhofs')}</h1><div class="autor">${apart('Von Malte Brix, 6. Februar 2025, 18:20 Uhr')}</div><div class="teilen"><span>Artikel teilen</span><a href="#">WhatsApp</a><a href="#">E-Mail</a></div>${each(DE, (t, i) => main(p(t)) + (i === 2 ? '<div class="box-link"><p>Lesen Sie auch</p><a href="/x">Was aus der alten Molkerei wird</a></div>' : '') + (i === 4 ? '<div class="anzeige">Anzeige</div>' : ''))}<div class="autorenbox"><p>Malte Brix schreibt seit 2012 für den Boten über Bauen und Verkehr.</p></div></article><div class="mehr-zum-thema"><h2>Mehr zum Thema</h2><div><a href="/1">Neue Brücke wird teurer</a><p>Der Kreis rechnet mit einem Jahr Verzug.</p></div><div><a href="/2">Radweg endet im Feld</a><p>Woran die letzten 300 Meter scheitern.</p></div></div><div class="newsletter-box"><h3>Newsletter „Fährtal am Morgen“</h3><p>Das Wichtigste aus der Region, werktags um sechs in Ihrem Postfach.</p><a href="/nl">Jetzt kostenlos anmelden</a></div><div class="kommentare"><h3>Kommentare</h3><p>Bahnfreund: Endlich! Hoffentlich bleibt die Halle wirklich stehen.</p><p>Gisela M.: Und wo sollen die ganzen Autos hin?</p><a href="/k">Kommentar schreiben</a></div></div><div class="fuss"><p>© Fährtaler Bote GmbH. Alle Rechte vorbehalten.</p><a href="/i">Impressum</a><a href="/d">Datenschutz</a><a href="/agb">AGB</a></div></div></body>`,
      '',
      'lang="de"',
    ),

  'spanish-portal': () =>
    page(
      'El ayuntamiento plantará doce mil árboles',
      `<body><div class="cabecera"><a href="/">La Ribera Digital</a><div class="menu"><a href="/p">Política</a><a href="/e">Economía</a><a href="/d">Deportes</a></div></div><div class="contenido"><h1>${apart('El ayuntamiento plantará doce mil árboles')}</h1><div class="firma">${apart('Redacción, 7 de febrero de 2025')}</div><div class="compartir">Compartir en <a href="#">Facebook</a> <a href="#">Telegram</a></div><div class="cuerpo">${each(ES, (t, i) => main(p(t)) + (i === 1 ? '<div class="publi">Publicidad</div>' : ''))}</div><div class="etiquetas">Etiquetas: <a href="/1">árboles</a>, <a href="/2">clima</a></div><div class="relacionadas"><h2>Noticias relacionadas</h2><div><a href="/3">La fuente de la plaza vuelve a funcionar</a><p>Llevaba seca desde el verano de 2021.</p></div><div><a href="/4">Multas por regar de día</a><p>La ordenanza entra en vigor en junio.</p></div></div><div class="comenta"><h3>Comentarios</h3><p>Los comentarios de esta noticia están cerrados.</p></div></div><div class="lateral"><h3>Lo más leído</h3><ul>${links(['El puente cierra en agosto', 'Nuevo horario de trenes', 'Fiestas: el programa completo'])}</ul><p>Suscríbete a nuestro boletín y recibe cada tarde las noticias de tu comarca.</p></div><div class="pie">Todos los derechos reservados. <a href="/aviso">Aviso legal</a> <a href="/cookies">Política de cookies</a></div></body>`,
      '',
      'lang="es"',
    ),
};
