import type { Shape } from './shape';

/** JSON Schema of a shape, with the few words that every engine knows. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export function schemaOfLabels(labels: readonly string[]): JsonSchema {
  return { type: 'string', enum: labels };
}

export function schemaOfShape(shape: Shape): JsonSchema {
  switch (shape.kind) {
    case 'choice':
      return schemaOfLabels(shape.of);
    case 'number':
      return { type: 'integer', minimum: 0 };
    case 'text':
      return { type: 'string' };
    case 'list':
      return { type: 'array', items: schemaOfShape(shape.of) };
    case 'record':
      return {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(shape.fields).map(([name, field]) => [name, schemaOfShape(field)]),
        ),
        required: Object.keys(shape.fields),
        additionalProperties: false,
      };
  }
}
