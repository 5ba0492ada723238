import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';

/** Hosts of the demo and of the end-to-end tests; held by the `e2e` build alone. */
const TEST_HOSTS = ['*://*.lacuna.test/*'];

/** wllama names code on a server, for browsers that Lacuna does not run in; no package of ours may name any. */
const withoutServedCode = {
  name: 'without-served-code',
  transform: (code: string, id: string) =>
    id.includes('@wllama/wllama') ? code.replaceAll(/https:\/\/cdn\.jsdelivr\.net[^"']*/g, '') : null,
};

export default defineConfig({
  publicDir: 'assets/public',
  imports: false,
  manifestVersion: 3,
  vite: () => ({
    plugins: [preact(), withoutServedCode],
    worker: { format: 'es' },
    build: { cssTarget: 'chrome124' },
  }),
  manifest: ({ mode }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    minimum_chrome_version: '124',
    permissions: [
      'activeTab',
      'scripting',
      'sidePanel',
      'offscreen',
      'storage',
      'unlimitedStorage',
      'contextMenus',
      'alarms',
      'declarativeNetRequestWithHostAccess',
    ],
    // Threads that share memory, for a model on the processor.
    cross_origin_embedder_policy: { value: 'require-corp' },
    cross_origin_opener_policy: { value: 'same-origin' },
    optional_host_permissions: ['*://*/*'],
    ...(mode === 'e2e' ? { host_permissions: TEST_HOSTS } : {}),
    content_security_policy: {
      extension_pages: [
        "default-src 'none'",
        // The encoder is WebAssembly, packaged with the extension.
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "style-src 'self'",
        // Any page that an answer cites may be read.
        "connect-src 'self' http: https:",
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; '),
    },
    action: { default_title: '__MSG_actionTitle__' },
    commands: {
      'open-lacuna': {
        suggested_key: { default: 'Alt+Shift+L' },
        description: '__MSG_commandOpen__',
      },
    },
  }),
});
