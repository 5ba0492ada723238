/**
 * An audit as a file: query, answer or answers, sources. What `lacuna audit` reads and the review page takes over.
 * Checked here; everything behind it trusts the types.
 */
import { z } from 'zod';

const idSchema = z
  .union([z.string().min(1), z.number()], { error: 'expected a text or a number' })
  .transform(String);

const sourceSchema = z
  .strictObject({
    id: idSchema,
    url: z.string().nullish(),
    title: z.string().nullish(),
    text: z.string().optional(),
    html: z.string().optional(),
    /** Path relative to the audit's own file. */
    file: z.string().min(1).optional(),
    /** For the weighted score alone; 1 where it is not said. */
    weight: z.number().min(0).max(1000).optional(),
  })
  .refine(({ text, html, file }) => [text, html, file].filter((part) => part !== undefined).length <= 1, {
    error: 'give one of text, html and file, not several',
  });
export type AuditFileSource = z.infer<typeof sourceSchema>;

const auditFileSchema = z.object({
  /** Named in the results of JSON lines. */
  id: idSchema.optional(),
  query: z.string(),
  /** Markdown, with citations in any of the pasted styles; several answers share the sources. */
  answer: z
    .union([z.string(), z.array(z.string()).min(1)], { error: 'expected a text or a list of texts' })
    .transform((answer) => [answer].flat()),
  sources: z.array(sourceSchema).superRefine((sources, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of sources.entries()) {
      if (seen.has(id))
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${id}" is there twice` });
      seen.add(id);
    }
  }),
});
export type AuditFile = z.infer<typeof auditFileSchema>;

export type ReadAuditFile =
  | { readonly ok: true; readonly audit: AuditFile }
  /** `fault`: the part that does not fit, and why. */
  | { readonly ok: false; readonly fault: string };

/** @param record parsed JSON */
export function readAuditFile(record: unknown): ReadAuditFile {
  const parsed = auditFileSchema.safeParse(record);
  if (parsed.success) return { ok: true, audit: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('');
  return {
    ok: false,
    fault: `${place?.replace(/^\./, '') || 'the audit'}: ${issue?.message ?? 'does not fit'}`,
  };
}
