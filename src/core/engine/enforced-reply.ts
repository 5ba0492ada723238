/** What bounds a reply whose form a grammar enforces, the same for every engine that takes grammars. */
import { grammarOfLabels, grammarOfShape } from './grammar-of-shape';
import type { EngineRequest } from './request';

/** @returns null for free text */
export function grammarOf(request: EngineRequest): string | null {
  switch (request.kind) {
    case 'label':
      return grammarOfLabels(request.labels);
    case 'structure':
      return grammarOfShape(request.shape);
    case 'text':
      return null;
  }
}

/** A label is ended by its grammar; a token of it is a letter at least, and one more ends the reply. */
export function mostTokens(request: EngineRequest): number {
  return request.kind === 'label'
    ? Math.max(...request.labels.map(({ length }) => length)) + 1
    : request.maxTokens;
}
