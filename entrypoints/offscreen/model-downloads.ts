/** Downloads of models run in the offscreen page, so that closing the model manager stops none. */
import { heldModels } from '../../src/models/model-lock';
import { createModelWork } from '../../src/models/model-work';
import { listen, tellModelPages } from '../../src/protocol/channel';
import type { Done } from '../../src/protocol/messages';
import { modelRequestSchema } from '../../src/protocol/model-messages';
import ModelsWorker from '../../workers/models.worker?worker';

/** Answers the pages' requests from now on. */
export function serveModelDownloads(): void {
  const work = createModelWork(() => new ModelsWorker());
  const running = new Map<string, AbortController>();

  const start = (model: string) => {
    const controller = new AbortController();
    running.set(model, controller);
    const tell = () => void tellModelPages({ to: 'models', type: 'model-changed', model });
    work
      .download(model, controller.signal, tell)
      // How it ended stands in the model's record.
      .catch(() => {})
      .finally(() => {
        if (running.get(model) === controller) running.delete(model);
        tell();
      });
  };

  listen(modelRequestSchema, async ({ type, model }): Promise<Done> => {
    const known = running.get(model);
    switch (type) {
      case 'download-model':
        // A worker that the browser ended without a word holds no lock any more.
        if (known && (await heldModels()).has(model)) return { ok: true };
        known?.abort();
        start(model);
        return { ok: true };
      case 'stop-model':
        known?.abort();
        return { ok: true };
    }
  });
}
