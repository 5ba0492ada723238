import { exportJson } from '../../src/core/report/export-json';
import { exportMarkdown } from '../../src/core/report/export-markdown';
import type { Report } from '../../src/core/report/schema';
import { saveFile } from '../../src/ui/save-file';

interface Shown {
  readonly report: Report;
  readonly judged: Report;
}

/** Markdown is what is shown; JSON is what was judged with the labels beside it, so that it can be imported. */
export function exportReport({ report, judged }: Shown, format: 'json' | 'markdown'): void {
  const name = `lacuna-${new Date(report.startedAt).toISOString().slice(0, 10)}`;
  if (format === 'json') saveFile(`${name}.json`, 'application/json', exportJson(judged));
  else saveFile(`${name}.md`, 'text/markdown', exportMarkdown(report));
}
