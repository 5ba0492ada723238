import { createRequire } from 'node:module';
import preact from '@preact/preset-vite';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'wxt';

/** Hosts of the demo and of the end-to-end tests; held by the `e2e` build alone. */
const TEST_HOSTS = ['*://*.lacuna.test/*'];

/** What the encoder loads at run time besides its weights: see `src/engines/embedded/load-in-browser.ts`. */
const ENCODER_LIBRARY = ['ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'];
const { resolve } = createRequire(import.meta.url);

export default defineConfig({
  publicDir: 'assets/public',
  imports: false,
  manifestVersion: 3,
  vite: () => ({
    plugins: [preact()],
    worker: { format: 'es' },
    build: { cssTarget: 'chrome124' },
    resolve: { conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions] },
  }),
  hooks: {
    'build:publicAssets': (_, files) => {
      for (const name of ENCODER_LIBRARY)
        files.push({ absoluteSrc: resolve(`onnxruntime-web/${name}`), relativeDest: `support/${name}` });
    },
  },
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
      'declarativeNetRequestWithHostAccess',
    ],
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
    // Isolated pages may share memory, which the encoder's threads need.
    cross_origin_embedder_policy: { value: 'require-corp' },
    cross_origin_opener_policy: { value: 'same-origin' },
    action: { default_title: '__MSG_actionTitle__' },
    commands: {
      'open-lacuna': {
        suggested_key: { default: 'Alt+Shift+L' },
        description: '__MSG_commandOpen__',
      },
    },
  }),
});
