/**
 * Words that tell furniture: names of classes and ids, labels that stand above it, and phrases of single lines.
 * In the languages met most. A label or phrase counts only as the whole of a short line, a name only as a whole
 * word of a class or id, so that a page about newsletters keeps its text.
 */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean));

/** Names that say "furniture" whatever is inside. */
export const STRONG_NAMES = set(`
  breadcrumb breadcrumbs crumbs navbar navbox pagination pager pagenav newsletter newsletters catlinks printfooter
  editsection advert advertisement adsbygoogle adslot outbrain taboola toc references reflist skiplink skiplinks
  ambox sharedaddy jetpack jp disqus commentlist commentform respond mastfoot sitefooter
  anzeige werbung publicidad publicite compartir teilen partager`);

/** Names of parts of a page that are furniture unless they hold a large share of its text. */
export const REGION_NAMES = set(`
  related relatedposts relacionadas relacionados verwandt kanren onward recirc readnext morestories recommended
  recommendations crosssell upsell upnext trending mostread comments comentarios kommentare commentaires
  sidebar sidenav rail lateral footer footnav fuss masthead`);

/** Names of rows of buttons, which hold no prose and no paragraphs. */
export const BUTTON_NAMES = set('share sharing social sns');

/** Names of small things beside the text. */
export const SMALL_NAMES = set(`
  popular follow promo promos promotion cta signup subscribe subscription paywall gate bio authorbio autorenbox author
  postprofile signature facepile announcement subnav skip feedback helpful votes rating ad ads sponsor sponsored popup
  modal overlay tags taglist topics etiquetas categories legal copyright disclaimer disclosure hatnote statusmsg edit`);

/** Names that say it only of a part that is mostly links, or very short. */
export const WEAK_NAMES = set(`
  nav navigation menu side header toolbar tools banner notice widget meta actions buttons links promotion`);

const MORE =
  '(?:articles?|stories|posts?|content|news|topics|links|questions|products|items|coverage|discussions|publications|reading|entries|pages|recipes|videos)';

const LABELS = new RegExp(
  `^(?:${[
    `(?:related|similar|recommended|latest|recent(?:ly viewed)?|popular|trending|featured|top|more) ${MORE}`,
    'related|recommended(?: for you)?|trending(?: now)?|sponsored(?: content)?|promoted|from our partners',
    'more (?:from|on this|like this|in this|to (?:read|explore)|posts like).{0,40}',
    '(?:you (?:may|might|could) (?:also )?(?:like|enjoy)|you may also).{0,30}',
    '(?:read|watch) (?:also|next|this next|more)(?: .{0,30})?|keep reading|next (?:story|article|post|up)|up next|also (?:read|from|in|on) .{0,30}',
    '(?:most|more) (?:read|popular|viewed|shared|commented)|also from this source',
    'share(?: (?:this|the) .{0,20}| this)|follow us.{0,30}|stay (?:connected|in touch)',
    'get (?:our|the|my) .{0,30}(?:letter|e-?mails?|updates|inbox|app)\\b.{0,20}|(?:sign up (?:for|to)|subscribe to|join) (?:our|the|my) .{0,40}|.{0,30}\\bnewsletters?|(?:sign up|subscribe)(?: now| today)?',
    '\\d+ (?:comments?|replies|responses|thoughts on .{0,80})|comments? \\(?\\d+\\)?|\\d+ more (?:comments?|replies).{0,9}',
    'leave a (?:comment|reply)|add a comment|join the (?:discussion|conversation)|reader (?:interactions|comments)|discussion about this post|customer reviews',
    'about the author|in this (?:issue|section)|elsewhere on .{0,30}|who is online|hot network questions|post navigation',
    'customers also .{0,20}|frequently bought together|people also .{0,20}',
    '(?:was|is) this .{0,20}(?:helpful|useful)\\??|still need help\\??|have more questions\\??|on this page|table of contents',
    // German
    'mehr (?:zum thema|aus|von|zu) ?.{0,30}|lesen sie (?:auch|mehr).{0,20}|auch interessant|das könnte sie (?:auch )?interessieren|meistgelesen|ähnliche (?:artikel|beiträge)|verwandte (?:artikel|themen)|artikel teilen|kommentare|newsletter .{0,40}',
    // French
    'à lire aussi|lire aussi|sur le même (?:sujet|thème)|articles (?:liés|similaires|connexes)|les plus lus|partager(?: cet article)?|commentaires',
    // Spanish, Portuguese, Italian
    '(?:noticias|artículos|notícias|artigos|articoli|contenidos) (?:relacionad[oa]s|correlati)|(?:lo )?más leído|te puede interesar|lea también|leia também|leggi anche|mais lidas|i più letti|compartir(?: en)?|compartilhar|condividi|comentarios|comentários|commenti',
    // Dutch, Polish, Russian
    'lees ook|meer over .{0,30}|meest gelezen|czytaj (?:też|także)|zobacz także|читайте также|по теме|самое читаемое|комментарии',
    // Arabic, Hebrew
    'اقرأ أيضا|اقرأ أيضاً|مواضيع ذات صلة|أخبار ذات صلة|الأكثر قراءة|التعليقات',
    'כתבות נוספות|אולי יעניין אותך|הנקראות ביותר|תגובות',
    // Chinese, Japanese, Korean
    '相关(?:文章|新闻|阅读|推荐)|相關(?:文章|新聞)|推荐阅读|延伸閱讀|热门(?:文章|新闻)?|评论|留言',
    '関連(?:記事|ニュース|リンク)|おすすめ(?:記事)?|(?:アクセス)?ランキング|あわせて読みたい|コメント',
    '관련 ?(?:기사|뉴스)|많이 본 뉴스|댓글',
  ].join('|')})$`,
  'iu',
);

const PHRASES = new RegExp(
  [
    '^(?:ad|advertisement|advertising|advertorial|ad [–-] .{0,40}|anzeige|werbung|publicité|publicidad|publicidade|pubblicità|реклама|إعلان|פרסומת|广告|廣告|広告|광고|teilen|partager|compartir|condividi|compartilhar|поделиться|شارك|שתפו|分享(?:到)?|シェアする|공유하기)\\W*$',
    '^(?:skip|jump) to\\b|^(?:back|return|go) to (?:the )?(?:top|main|home|list|“)|^(?:previous|next)(?: (?:post|page|article|message|chapter))?[:›»]?$',
    '^(?:(?:©|\\(c\\)) ?(?:copyright )?\\d{4}|copyright (?:©|\\(c\\)|\\d{4}))|\\ball rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|جميع الحقوق محفوظة|כל הזכויות שמורות|無断転載|版权所有',
    '^(?:posted in|filed under|tagged|tags?|categor(?:y|ies)|topics?|schlagwörter|etiquetas|תגיות|标签|タグ)\\s*:|^(?:posted in|filed under|tagged)\\b',
    '^(?:was|is) this (?:page|article|answer|information|post|recipe|content)?\\s*(?:helpful|useful)',
    '^(?:share|tweet|follow|like)(?: (?:this|us|on|it|me)\\b.{0,60})?$|^follow .{0,40} on\\b|^compartir en\\b',
    '^(?:read|learn|find out|see|show|load|view) (?:more|all|older|newer)\\b.{0,40}$|^continue reading\\b|^read more\\b',
    '^(?:edit|improve|report|print|view|rate) this (?:page|article|answer|question|recipe|document)|^(?:view|open|show) (?:a )?(?:pdf|page source|printable version|in (?:a )?new (?:tab|window))\\b.{0,40}$|^print(?: recipe| this page)?$|^(?:download|export)(?: as)? .{0,20}(?:csv|xlsx?|pdf|spreadsheet)\\b',
    '^(?:sign up|subscribe|register)\\b.{0,30}\\b(?:newsletters?|inbox|updates|emails?|here|feed|list)\\b|\\bin your inbox\\b|unsubscribe (?:at )?any ?time|^by signing up\\b|\\bnewsletter\\b.{0,80}\\b(?:sign up|anmelden|abonnieren)\\b',
    '^listen to this (?:story|article)|^download (?:our|the) .{0,20}\\bapp\\b|^(?:log|sign) ?in to (?:leave|post|reply|comment)|^please (?:log|sign) ?in to\\b|^your email address will not be published|^comments (?:are|on this) (?:closed|moderated)|^already a (?:subscriber|member)',
    'affiliate links?\\b.{0,80}commission|earn (?:a|an affiliate) (?:small )?commission|^sponsored by\\b',
    '^suscríbete a|^abonnez-vous|^abonnieren sie|^iscriviti|^inscreva-se|^הירשמו|^اشترك في|会員登録',
    '^(?:posts|joined|location|registered|messages): .{0,40}$',
  ].join('|'),
  'iu',
);

/** Longest label and phrase that are looked at, UTF-16 code units. */
const LABEL_LENGTH = 80;
export const PHRASE_LENGTH = 220;

/** Whether a short line announces furniture: "Related articles", "Lesen Sie auch". */
export function isFurnitureLabel(line: string): boolean {
  if (line.length > LABEL_LENGTH) return false;
  const bare = line.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})?]+$/gu, '');
  return bare !== '' && LABELS.test(bare);
}

/** Whether a short line is furniture itself: "© 2025 …", "Was this page helpful?" */
export function isFurniturePhrase(line: string): boolean {
  return line.length <= PHRASE_LENGTH && PHRASES.test(line.trim());
}
