/** The models on this device, as this page uses them. */
import type { ReadonlySignal } from '@preact/signals';
import type { Settings } from '../../src/core/model/settings';
import { BROWSER_PORTS } from '../../src/models/browser-ports';
import { createModelStore, type ModelStore } from '../../src/models/model-store';
import { createModelWork } from '../../src/models/model-work';
import { allowServers } from '../../src/protocol/allow-servers';
import { askBackground, askOffscreen } from '../../src/protocol/channel';
import type { Database } from '../../src/store/database';
import { createModelRecords } from '../../src/store/models';
import ModelsWorker from '../../workers/models.worker?worker';

export async function openModelStore(
  database: Promise<Database>,
  settings: ReadonlySignal<Settings>,
): Promise<ModelStore> {
  return createModelStore({
    records: createModelRecords(await database),
    work: createModelWork(() => new ModelsWorker()),
    async hub() {
      const { hub } = settings.value;
      // It may be in the user's own network; downloads that go on in the offscreen page need it too.
      await allowServers('hub', [hub]);
      return hub;
    },
    async askOffscreen(request) {
      const ready = await askBackground({ to: 'background', type: 'need-offscreen' });
      return ready.ok ? askOffscreen(request) : ready;
    },
    ...BROWSER_PORTS,
  });
}
