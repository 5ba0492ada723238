/**
 * Words of walls and shells, in the languages met most. They are hints: an
 * article about captchas or airport security holds them too. So they count in
 * the text of a thin page, and elsewhere only as the whole of a headline.
 */
import { type PageSignals, visibleCharacters } from './page-text';

const CONSENT =
  /before you continue|we value your privacy|your privacy choices|accept (?:all )?cookies|accept all|cookie (?:settings|preferences|consent|policy)|(?:we|us) and our (?:\d+ )?partners|consent to (?:the use|cookies|our)|cookies? akzeptieren|alle akzeptieren|zustimmen und weiter|tout accepter|accepter et continuer|aceptar (?:todo|y continuar|cookies)|accetta (?:tutto|e continua)|принять (?:все|cookie)/iu;
const CAPTCHA =
  /(?<!protected by (?:re|h)?)captcha|are you (?:a )?(?:human|robot)|not a robot|verify(?:ing)? (?:that )?you(?: a|')re (?:a )?human|unusual traffic|checking your browser|just a moment|enable javascript and cookies to continue|access (?:to this page )?(?:has been |is )?denied|request (?:was )?blocked|you have been blocked|attention required|ddos protection|security check|pardon our interruption|press (?:&|and) hold|bot (?:detection|protection)/iu;
const LOGIN =
  /(?:log|sign) ?in to (?:continue|view|read|see|access|your)|please (?:log|sign) ?in|you must (?:be logged|log|sign) ?in|forgot(?:ten)? (?:your )?password|create (?:an|your) account|anmelden, um|connectez-vous|inicia(?:r)? sesión/iu;
/** Said to the reader of a teaser. */
const PAYWALL =
  /subscribe (?:now )?to (?:continue|read|keep|unlock)|continue reading with|already a subscriber|unlock this (?:article|story|content)|(?:article|content|story) is (?:reserved )?for (?:our )?(?:subscribers|members)|you(?: ha)?'?ve reached your (?:article )?limit|remaining free articles|register to (?:continue|read)|jetzt weiterlesen|réservé aux abonnés|solo para suscriptores/iu;
/** Said by walls, and by articles about prices. */
const PAYWALL_ORDINARY = /subscribers? only|for subscribers|exclusive to subscribers|to continue reading/iu;
const NEEDS_SCRIPT =
  /(?:enable|turn on|activate|requires?|without|need) (?:your )?java ?script|java ?script (?:is |to be |must be )?(?:disabled|required|enabled|not enabled|turned off)|javascript (?:aktivieren|ist deaktiviert)|activer javascript/iu;
const NOT_FOUND =
  /^\W*404\s?(?:$|[|–—:!.-])|[|–—:-]\s?404\b|\b404\W{1,3}(?:error|page|not found)|\berror\W{1,3}404\b|page (?:was |is |can ?not be |could not be |can't be )?(?:not found|missing|found no longer)|(?:page|file|article|content) (?:you(?:'re| are| were)? .{0,40})?(?:not found|does(?:n't| not) exist|no longer (?:exists|available)|(?:can(?:no|')t|could not|couldn't) be found)|^not found$|seite nicht gefunden|page (?:introuvable|non trouvée)|página no encontrada|pagina non trovata|страница не найдена|页面不存在|ページが見つかりません/iu;

export interface SignalInput {
  /** Text that was kept, from its beginning. */
  readonly text: string;
  /** All visible text, furniture included, from its beginning. */
  readonly opening: string;
  readonly title: string;
  readonly firstHeading: string;
  readonly noscript: string;
  readonly scripts: number;
  readonly passwordFields: number;
  /** An empty element that an application is usually mounted in. */
  readonly emptyMount: boolean;
  readonly thin: boolean;
}

/** With less text than this, the words around it are looked at too: a wall may be all furniture. Chosen by hand. */
const ALMOST_NOTHING = 100;
/** Characters of the text that are looked at: walls say so at once. Chosen by hand. */
const LOOKED_AT = 6000;
/** Characters of a title that are looked at. Chosen by hand. */
const MAX_HEADLINE = 300;

export function findSignals(input: SignalInput): PageSignals {
  const opening = input.opening.slice(0, LOOKED_AT);
  const isText = visibleCharacters(input.text) >= ALMOST_NOTHING;
  // A banner or a login box beside a short text is no wall before it.
  const text = `${input.title}\n${isText ? input.text.slice(0, LOOKED_AT) : opening}`;
  const noscript = input.noscript.slice(0, LOOKED_AT);
  const headlines = [input.title, input.firstHeading];
  return {
    consentWall: CONSENT.test(text),
    captcha: (input.thin && CAPTCHA.test(text)) || headlines.some(saysOnlyCaptcha),
    login: LOGIN.test(text) || (input.passwordFields > 0 && !isText),
    paywall: PAYWALL.test(opening) || (input.thin && PAYWALL_ORDINARY.test(opening)),
    jsShell:
      NEEDS_SCRIPT.test(text) ||
      (input.thin && input.scripts > 0 && (input.emptyMount || NEEDS_SCRIPT.test(noscript))),
    notFound: NOT_FOUND.test(input.title.trim()) || NOT_FOUND.test(input.firstHeading.trim()),
  };
}

/** "Just a moment...", "Attention Required! | Shop"; not "How a captcha works". */
function saysOnlyCaptcha(headline: string): boolean {
  return headline
    .slice(0, MAX_HEADLINE)
    .split(/\s[|–—·:-]\s|:\s/u)
    .some((part) => /^\P{L}*(?:please)?\P{L}*$/iu.test(part.replace(CAPTCHA, '')) && CAPTCHA.test(part));
}
