/**
 * Stands in for `browser.i18n` in tests, with the real English messages.
 * Import it before anything that imports `wxt/browser`.
 */
import messages from '../../assets/public/_locales/en/messages.json';

const byKey: Readonly<Record<string, { message: string }>> = messages;

/** As the browser does: `''` for an unknown key. Unlike it, a hole that stays empty is an error. */
function getMessage(key: string, substitutions: string | readonly string[] = []): string {
  const values = typeof substitutions === 'string' ? [substitutions] : substitutions;
  const message = byKey[key]?.message ?? '';
  return message.replace(/\$(\d)/g, (_, n) => {
    const value = values[Number(n) - 1];
    if (value === undefined) throw new Error(`message ${key} lacks its $${n}`);
    return value;
  });
}

Object.assign(globalThis, {
  browser: { runtime: { id: 'test' }, i18n: { getMessage, getUILanguage: () => 'en' } },
});
