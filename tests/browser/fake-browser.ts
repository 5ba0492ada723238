/** Stands in for the extension's browser interface: message files alone. Import it before anything that shows words. */
import messages from '../../assets/public/_locales/en/messages.json';

const table: Readonly<Record<string, { readonly message: string }>> = messages;

/** As Chromium does: `$1`…`$9` replaced, an unknown key gives nothing. */
function getMessage(key: string, substitutions: readonly string[] = []): string {
  const message = table[key]?.message ?? '';
  return message.replace(/\$([1-9])/g, (_, digit: string) => substitutions[Number(digit) - 1] ?? '');
}

Object.assign(globalThis, { chrome: { runtime: { id: 'lacuna' }, i18n: { getMessage } } });
