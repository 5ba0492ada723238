/** Downloads of models run in the offscreen page, so that closing the model manager stops none. */
import { heldModels } from '../../src/models/model-lock';
import { createModelWork } from '../../src/models/model-work';
import { listen, tellModelPages } from '../../src/protocol/channel';
import type { Done } from '../../src/protocol/messages';
import { modelRequestSchema } from '../../src/protocol/model-messages';
import ModelsWorker from '../../workers/models.worker?worker';

interface Download {
  readonly stopping: AbortController;
  /** Its worker has been heard of: from then on it holds the model's lock as long as it lives. */
  hasBegun: boolean;
  ended: Promise<void>;
}

/** Answers the pages' requests from now on. */
export function serveModelDownloads(): void {
  const work = createModelWork(() => new ModelsWorker());
  const running = new Map<string, Download>();

  function start(model: string): void {
    const download: Download = { stopping: new AbortController(), hasBegun: false, ended: Promise.resolve() };
    running.set(model, download);
    const tell = () => void tellModelPages({ to: 'models', type: 'model-changed', model });
    const onChange = () => {
      download.hasBegun = true;
      tell();
    };
    download.ended = work
      .download(model, download.stopping.signal, onChange)
      // How it ended stands in the model's record.
      .catch(() => {})
      .finally(() => {
        if (running.get(model) === download) running.delete(model);
        tell();
      });
  }

  /** Without effect while the model is on its way; one that is being stopped is waited for. */
  async function begin(model: string): Promise<void> {
    for (let known = running.get(model); known; known = running.get(model)) {
      // A worker that the browser ended without a word holds no lock any more.
      if (known.hasBegun && !(await heldModels()).has(model)) {
        known.stopping.abort();
        break;
      }
      if (!known.stopping.signal.aborted) return;
      await known.ended;
    }
    start(model);
  }

  listen(modelRequestSchema, async ({ type, model }): Promise<Done> => {
    if (type === 'download-model') await begin(model);
    else running.get(model)?.stopping.abort();
    return { ok: true };
  });
}
