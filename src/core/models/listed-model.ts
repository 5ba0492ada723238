import { CATALOGUE } from './catalogue';
import type { WebLlmModel } from './catalogue-model';
import type { StoredModel } from './stored-model';

/**
 * The catalogue's record of a model for the graphics card, which names its library.
 * @returns undefined where the catalogue does not have it
 */
export function listedWebLlm({ id, name }: Pick<StoredModel, 'id' | 'name'>): WebLlmModel | undefined {
  // An imported folder has the model's name, not its id.
  return CATALOGUE.find(
    (model): model is WebLlmModel => model.engine === 'webllm' && [id, name].includes(model.id),
  );
}
