/**
 * What walls, shells and error pages say, by language: facts about pages, gathered from error pages, consent
 * tools and robot checks as they are met. Each list is said to the visitor by the page; words that articles use
 * as well stand in lists of their own, which count only where little else is said.
 */

const anyOf = (...patterns: readonly string[]) => new RegExp(patterns.join('|'), 'iu');

export const CONSENT = anyOf(
  'before you continue',
  'we value your privacy',
  'your privacy choices',
  'accept (?:all )?cookies',
  'accept all',
  'cookie (?:settings|preferences|consent|policy)',
  '(?:we|us) and our (?:\\d+ )?partners',
  'consent to (?:the use|cookies|our)',
  // German, Dutch, French, Spanish, Italian, Portuguese, Polish, Swedish, Danish, Norwegian, Finnish, Czech
  'cookies? akzeptieren|alle akzeptieren|zustimmen und weiter|bevor (?:du|sie) (?:fortfährst|fortfahren|zu .{1,30} weitergeh)|mit werbung weiterlesen',
  'alles accepteren|cookies accepteren|voordat je verdergaat',
  'tout accepter|accepter et continuer|avant d.accéder à|continuer sans accepter',
  'aceptar (?:todo|y continuar|cookies|todas)|antes de ir a|antes de continuar',
  'accetta (?:tutto|tutti|e continua)|prima di continuare',
  'aceitar (?:tudo|todos|e continuar)|antes de avançar',
  'zaakceptuj wszystk|akceptuj(?:ę|e)? wszystk|zanim przejdziesz',
  'acceptera alla|godkänn alla|acceptér alle|tillad alle|godta alle|hyväksy kaikki|přijmout vše',
  // Russian, Ukrainian, Turkish, Greek, Japanese, Korean, Chinese
  'принять (?:все|cookie)|прийняти все|tümünü kabul et|αποδοχή όλων',
  'すべて同意|すべて受け入れる|クッキーに同意|모두 (?:동의|수락)|接受所有|全部接受|同意並繼續',
);

/** Said by a robot check to whoever comes. */
export const CAPTCHA_SAID = anyOf(
  '(?:complete|solve|enter|pass|fill (?:in|out)) (?:the|this|a) (?:\\w+ )?captcha',
  'captcha (?:below|to (?:continue|proceed|verify))',
  'are you (?:a )?(?:human|robot)',
  'not a robot',
  'verify(?:ing)? (?:that )?you(?: a|.)re (?:a |not a )?(?:human|robot|bot)',
  'confirm (?:that )?you(?: a|.)re (?:a )?human',
  'unusual (?:traffic|activity) from your',
  'our systems have detected unusual traffic',
  'checking (?:your browser|if the site connection is secure)',
  'needs to review the security of your connection',
  'enable (?:javascript|js) and (?:cookies to continue|disable any ad blocker)',
  'access to this page (?:has been |is )?denied',
  'you don.t have permission to access ["“]?https?:',
  '(?:your )?request (?:was |has been )?blocked',
  'you (?:have been|.ve been|are) blocked',
  'complete (?:the|a) security check',
  'pardon our interruption',
  'press (?:&|and) hold',
  'incapsula incident id|ddos protection by|protected by ddos-guard|performance (?:&|and) security by cloudflare',
  'using automation tools|(?:sent|sending) automated (?:requests|queries)|(?:characters|letters) you see (?:below|in (?:the|this) image)|sending the requests, and not a robot|blocked by network security',
  // German, French, Spanish, Italian, Portuguese, Dutch, Polish
  '(?:dass sie|ob sie) (?:ein mensch|kein roboter|kein bot) sind|kein roboter|ungewöhnlichen datenverkehr|überprüfung ihres browsers|sicherheitsprüfung ab(?:schließen|zuschließen)',
  'que vous (?:êtes (?:humain|un humain)|n.êtes pas un robot)|pas un robot|trafic (?:exceptionnel|inhabituel)|vérification de votre navigateur',
  'que (?:eres|es usted|usted es) (?:un ser )?humano|no (?:eres|soy) un robot|tráfico inusual|comprobando (?:tu|su) navegador',
  'che sei (?:un )?umano|non sono un robot|traffico insolito',
  'que você é (?:um )?humano|não (?:é|sou) um robô|tráfego incomum',
  'dat u een mens bent|geen robot|ongebruikelijk verkeer|nie jestem robotem|że jesteś człowiekiem',
  // Russian, Ukrainian, Turkish, Japanese, Korean, Chinese
  'что вы (?:не робот|человек)|запросы отправляли вы, а не робот|я не робот|подозрительный трафик|проверк[аи] (?:вашего )?браузера|що ви не робот|robot olmadığınızı',
  'ロボットではありません|人間であることを確認|通常と異なるトラフィック|로봇이 아닙니다|사람인지 확인|비정상적인 트래픽|我不是机器人|我不是機器人|确认您是真人|验证您是(?:真人|人类)|异常流量|请完成(?:安全)?验证',
);

/** What a robot check is headed, and says nothing else there. */
export const CAPTCHA_HEADLINE = anyOf(
  CAPTCHA_SAID.source,
  'captcha(?: (?:check|challenge|verification|required|page|interception))',
  'captcha_?challenge',
  'just a (?:moment|second)|one moment',
  'checking your browser',
  'attention required',
  'access (?:is |has been )?denied',
  'sorry, you have been blocked',
  '(?:security|robot|human|bot) (?:check|verification|challenge)',
  'human verification',
  'client challenge',
  'ddos.guard',
  'nur einen moment|einen moment bitte|un instant|un momento|um momento|un attimo|even geduld|jeszcze chwila|один момент|минуточку|bir dakika|お待ちください|しばらくお待ちください|잠시만 기다리(?:십시오|세요)|请稍候|請稍候|安全验证|安全驗證',
);

export const LOGIN = anyOf(
  '(?:log|sign) ?in to (?:continue|view|read|see|access|your)',
  'please (?:log|sign) ?in',
  'you must (?:be logged|log|sign) ?in',
  'you (?:need|have) to (?:be logged|log|sign) ?in',
  'forgot(?:ten)? (?:your )?password\\b',
  'create (?:an|your) account',
  'anmelden, um|melden sie sich an|passwort vergessen',
  'connectez-vous|identifiez-vous|mot de passe oublié',
  'inicia(?:r)? sesión|has olvidado (?:tu|la) contraseña|iniciar sessão|faça login|esqueceu (?:a|sua) senha',
  'accedi per|password dimenticata|wachtwoord vergeten|inloggen om|zaloguj się|logga in för',
  'войдите,? чтобы|забыли пароль|увійдіть|giriş yap(?:ın|malısınız)|ログインして|パスワードをお忘れ|로그인(?:이 필요|하세요)|请(?:先)?登录|請(?:先)?登入',
);

/** Said to the reader of a teaser. */
export const PAYWALL = anyOf(
  'subscribe (?:now )?to (?:continue|read|keep|unlock)',
  'continue reading with',
  'already (?:a subscriber|subscribed)|remaining free articles|free articles? (?:left|remaining)',
  'sie haben bereits ein abo|déjà abonné|ya soy suscriptor|sei già abbonato|já é assinante|al abonnee\\?',
  'unlock this (?:article|story|content)',
  '(?:article|content|story|essay|post|page|video) is (?:reserved |only |exclusively )?for (?:our )?(?:paying |paid )?(?:subscribers|members)',
  'you(?: ha|.)?ve reached your (?:\\w+ )?(?:article )?limit',
  'register to (?:continue|read)',
  'start your free trial to|this is a preview of subscription content',
  // German, French, Spanish, Italian, Portuguese, Dutch, Nordic, Polish
  'jetzt weiterlesen|mit .{1,20}abo weiterlesen|nur für abonnenten|artikel (?:freischalten|exklusiv für)',
  'réservé aux abonnés|il vous reste \\d+ ?% de cet article',
  'solo para suscriptores|exclusivo para suscriptores|suscríbete para (?:seguir|leer)',
  'contenuto riservato agli abbonati|exclusivo para assinantes',
  'alleen voor abonnees|endast för prenumeranter|kun for abonnenter|tylko dla subskrybentów|czytaj dalej z',
  // Russian, Japanese, Korean, Chinese
  'только (?:для|по) подписк|для подписчиков|この記事は(?:有料)?会員(?:限定|専用)|会員限定|有料会員|残り\\s?\\d+文字|구독자 전용|订阅(?:后|以)(?:继续|阅读)|付费阅读',
);

/** What talk of cookies is made of, besides what asks for them. */
export const ABOUT_COOKIES = anyOf(
  'cookies?|consent|privacy|partners|personal data|datenschutz|einwilligung|confidentialité|privacidad|согласи|クッキー|同意',
);

/** Said by walls, and by articles about prices. */
export const PAYWALL_ORDINARY = anyOf(
  'subscribers? only|for subscribers|exclusive to subscribers|to continue reading',
);

export const NEEDS_SCRIPT = anyOf(
  '(?:enable|turn on|activate|requires?|without|need) (?:your )?java ?script',
  'java ?script (?:is |to be |must be )?(?:disabled|required|enabled|not enabled|turned off)',
  'javascript (?:aktivieren|ist deaktiviert|ist nicht aktiviert)|javascript in ihrem browser',
  'activer javascript|javascript est désactivé|habilit(?:e|a|ar) (?:el )?javascript|activ(?:e|a|ar) javascript|attiv(?:a|are) javascript|javascript (?:está|es) (?:deshabilitado|desactivado|desativado)',
  'включите javascript|javascript (?:отключ|выключ)|włącz(?:yć)? (?:obsługę )?javascript|schakel javascript in',
  'javascript\\s?(?:を有効|が無効)|javascript(?:를|을)? (?:활성화|사용)|启用\\s?javascript|啟用\\s?javascript',
  'your browser (?:is not supported|isn.t supported)|unsupported browser',
);

/** A title or heading of an error page. */
export const NOT_FOUND = anyOf(
  '^\\W*404\\s?(?:$|[|–—:!.-])',
  '[|–—:-]\\s?404\\b',
  '\\b404\\W{1,3}(?:error|page|not found)',
  '(?:^\\W*|[|–—:-]\\s*)(?:error|fehler|erreur|errore|erro|ошибка|fout|błąd|fel|feil|fejl)\\W{1,3}404\\b|\\b(?:error|fehler|erreur|errore|erro|ошибка|fout|błąd|fel|feil|fejl)\\W{1,3}404\\W*$',
  'page (?:was |is |can ?not be |could not be |can.t be )?(?:not found|missing|found no longer)',
  '(?:page|file|article|content) (?:you(?:.re| are| were)? .{0,40})?(?:not found|does(?:n.t| not) exist|no longer (?:exists|available)|(?:can(?:no|.)t|could not|couldn.t) be found|has been (?:moved or )?(?:deleted|removed))',
  '(?:can.t|couldn.t|could not|cannot) find (?:that|this|the) page',
  '^\\W*(?:not found|nicht gefunden|non trouvé|no encontrado)\\W*$',
  'seite (?:wurde |konnte |existiert )?(?:leider )?nicht (?:gefunden|mehr|existiert)|diese seite (?:existiert|gibt es) (?:leider )?nicht',
  'page (?:est )?(?:introuvable|non trouvée|inexistante)|cette page n.existe (?:pas|plus)',
  'página (?:no encontrada|no existe|não encontrada|não existe)|no se (?:ha )?encontr(?:ó|ado) la página|esta página (?:ya )?no existe',
  'pagina (?:non trovata|inesistente|niet gevonden|nu a fost găsită)|deze pagina bestaat niet',
  'strona nie (?:została )?(?:znaleziona|istnieje)|nie znaleziono strony|stránka (?:nebyla )?nenalezena|stránka nebyla nalezena|az oldal nem található',
  'sidan (?:kunde inte )?hitta(?:des|s) inte|sidan finns inte|siden (?:ble ikke funnet|blev ikke fundet|findes ikke|finnes ikke)|sivua ei (?:löytynyt|löydy)',
  'страница не (?:найдена|существует)|сторінку не знайдено|сторінка не знайдена|sayfa bulunamadı|η σελίδα δεν βρέθηκε',
  '(?:页面|頁面|网页|網頁)(?:不存在|未找到|找不到|已删除)|找不到(?:该|此|這個)?(?:页面|頁面|网页|網頁)|ページ(?:が|は)(?:見つかりません|存在しません)|お探しのページ(?:は|が)|페이지를 찾을 수 없습니다|존재하지 않는 페이지',
  'الصفحة غير موجودة|הדף לא נמצא|không tìm thấy trang|halaman tidak ditemukan|ไม่พบหน้า',
);

/** Said in the text of an error page, where little else is said. */
export const NOT_FOUND_SAID = anyOf(
  '(?:the )?(?:page|article|document|file|content) (?:that )?you(?:.re| are| were|.ve| have)? (?:looking for|requested|trying to (?:reach|access|view)).{0,60}(?:not (?:be )?found|exist|no longer|removed|moved|unavailable|isn.t available)',
  '(?:can.t|couldn.t|could not|cannot) (?:seem to )?find the (?:page|article|content) (?:that )?you',
  '(?:the requested url|url) .{0,200}was not found on this server',
  'die (?:von ihnen )?(?:gesuchte|angeforderte|aufgerufene) seite .{0,60}(?:nicht|verschoben|gelöscht)',
  'la page (?:que vous (?:recherchez|cherchez|demandez)|demandée|recherchée) .{0,60}(?:n.existe|introuvable|supprimée|déplacée)',
  'la página (?:que (?:buscas?|est[áa]s? buscando|solicita(?:s|da)?)|solicitada) .{0,60}(?:no (?:existe|se encuentra|está)|movida|eliminada)',
  'a página que (?:você )?(?:procura|está procurando) .{0,60}(?:não existe|removida)|la pagina (?:che (?:stai cercando|cerchi)|richiesta) .{0,60}(?:non|rimossa|spostata)',
  'запрашиваемая (?:вами )?страница не|お探しのページ|您(?:访问|查找|请求|訪問)的(?:页面|頁面|网页|網頁)(?:不存在|已|未)|요청하신 페이지',
);
