import preact from '@preact/preset-vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumPath } from './tests/setup/chromium.mjs';
import { ISOLATION_HEADERS, serveStandInModel, serveTestModel } from './tests/setup/serve-test-model.ts';

export default defineConfig({
  plugins: [preact()],
  publicDir: 'assets/public',
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/node/**/*.test.ts',
            // Engines that need a GPU or a browser have theirs in tests/browser or tests/e2e.
            'tests/engines/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [serveTestModel(), serveStandInModel()],
        // As the extension's pages are: threads that share memory need it.
        server: { headers: ISOLATION_HEADERS },
        // Found while tests run, they would be bundled anew, and two copies of Preact share no hooks.
        optimizeDeps: {
          include: [
            'preact',
            'preact/hooks',
            'preact/jsx-runtime',
            'preact/jsx-dev-runtime',
            'preact/debug',
            'preact/devtools',
            'preact/test-utils',
            '@preact/signals',
            'axe-core',
            'wxt/browser',
            'zod',
            '@wllama/wllama',
            '@mlc-ai/web-llm',
            'comlink',
            'idb',
            'parse5',
            'mdast-util-from-markdown',
            'mdast-util-gfm',
            'micromark-extension-gfm',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: chromiumPath(),
                args: [
                  '--no-sandbox',
                  '--disable-background-networking',
                  // A graphics card that the processor plays, for WebLLM.
                  '--enable-unsafe-webgpu',
                  '--use-webgpu-adapter=swiftshader',
                  '--enable-features=Vulkan',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
