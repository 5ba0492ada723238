import { expect, it } from 'vitest';
import { z } from 'zod';
import { reportSchema } from './schema';

/** Published for programs that read reports; after a change of the schema, `npx vitest run -u` writes it anew. */
it('is published as JSON Schema', async () => {
  const json = `${JSON.stringify(z.toJSONSchema(reportSchema), null, 2)}\n`;
  await expect(json).toMatchFileSnapshot('../../../assets/public/report.schema.json');
});
