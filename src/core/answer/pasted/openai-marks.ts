/**
 * Markers of ChatGPT and of clients of the same interface: private-use
 * characters (U+E200 to U+E204), the same after a copy that lost them,
 * `【11†source】`, and leftovers of the page's own rendering.
 */
import { type Mark, type MarkTable, refMark, urlMark } from './marks';

/** `turn0search0`: turn, kind of tool, number. */
const REFERENCE = /turn\d{1,4}(?:search|view|news|file|image|reddit|academia|fetch|open)\d{1,4}/g;
const REFERENCES = `(?:${REFERENCE.source}){1,40}`;

/** Keywords that cite; the others (entity, image_group, navlist, video, …) draw widgets. */
const CITING = new Set(['', 'cite', 'filecite', 'citation']);

export function holdOpenAiMarks(text: string, marks: MarkTable): string {
  return [privateUse, strippedPrivateUse, lenticular, leftovers].reduce(
    (now, style) => style(now, marks),
    text,
  );
}

function privateUse(text: string, marks: MarkTable): string {
  const literal = text.replace(/\\ue20([0-4])/gi, (_, digit) => String.fromCharCode(0xe200 + Number(digit)));
  return literal
    .replace(
      /\uE200([a-z_]{0,30})((?:\uE202[^\uE200-\uE204]{0,400}){0,40})\uE201/g,
      (raw, keyword, payload) => {
        if (keyword === 'entity') return entityName(payload);
        if (!CITING.has(keyword)) return marks.hold({ kind: 'leftover' }, raw);
        return marks.hold(citing(payload), raw);
      },
    )
    .replace(new RegExp(`(?:\\uE202${REFERENCE.source}){1,40}`, 'g'), (raw) => marks.hold(citing(raw), raw))
    .replace(/\uE203/g, (raw) => marks.hold({ kind: 'open', family: 'private-use', point: null }, raw))
    .replace(/\uE204/g, (raw) => marks.hold({ kind: 'close', family: 'private-use' }, raw))
    .replace(/[\uE200-\uE204]/g, '');
}

/** `\uE202["city","Paris","capital"]`: the page shows the name, part of the sentence. */
function entityName(payload: string): string {
  try {
    const fields: unknown = JSON.parse(payload.slice(1));
    const name = Array.isArray(fields) ? (fields[1] ?? fields[0]) : fields;
    return typeof name === 'string' ? name : '';
  } catch {
    return '';
  }
}

function citing(payload: string): Mark {
  const refs = payload.match(REFERENCE) ?? [];
  return refMark(refs.join(', '), refs);
}

function strippedPrivateUse(text: string, marks: MarkTable): string {
  const cites = new RegExp(
    `(?:file)?cite ?(${REFERENCES})|(?<![\\p{L}\\p{N}])(?:navlist[^\\n]{0,80}?)?(${REFERENCES})`,
    'gu',
  );
  return text.replace(cites, (raw, cited: string | undefined, bare: string | undefined) => {
    const widget = cited === undefined && (raw.startsWith('navlist') || /image/.test(bare ?? ''));
    return marks.hold(widget ? { kind: 'leftover' } : citing(raw), raw);
  });
}

/** `【11†source】`, `【4:0†report.pdf】`, `【citation:1】`, `【1】`. Other text in these brackets is prose. */
function lenticular(text: string, marks: MarkTable): string {
  return text.replace(
    /【(?:citation:\s?)?(\d{1,3})(?::\d{1,4})?(?:†([^【】\n]{0,200}))?】/g,
    (raw, number: string) => marks.hold(refMark(raw.slice(1, -1), [number]), raw),
  );
}

function leftovers(text: string, marks: MarkTable): string {
  return text
    .replace(/:contentReference\[(oaicite:\d{1,4})\](?:\{[^{}\n]{0,80}\})?/g, (raw, label) =>
      marks.hold(urlMark(label, null, 'nothing'), raw),
    )
    .replace(/:chatgpt-content-reference(?:\[[^[\]\n]{0,200}\])?\{[^{}\n]{0,1000}\}/g, (raw) =>
      marks.hold(urlMark('', null, 'nothing'), raw),
    )
    .replace(/(?<!\[)oai_citation[:_]\d{1,4}‡([^\s[\]()]{1,200})/g, (raw, label) =>
      marks.hold(urlMark(label, null, 'nothing'), raw),
    );
}
