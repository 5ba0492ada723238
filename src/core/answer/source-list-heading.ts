/** The line over a list of sources, in the languages of large wikis. */

const HEADINGS = new Set(
  `sources|source|source list|sources cited|cited sources|sources and related content|sources used|sources consulted
  references|reference|reference list|citations|citation|works cited|bibliography|footnotes|endnotes|further reading
  quellen|quellenangaben|quellenverzeichnis|literatur|referenzen|einzelnachweise|références|sources citées|bibliographie
  fuentes|referencias|bibliografía|fonti|riferimenti|bronnen|referenties|källor|kilder|lähteet|źródła|zdroje|fontes|referências|literatura
  источники|ссылки|джерела|来源|參考資料|参考资料|参考文献|参考来源|引用|出典|参照|情報源|출처|참고 문헌|참고문헌|المصادر|المراجع|स्रोत|संदर्भ`
    .split(/[|\n]/)
    .map((heading) => heading.trim()),
);

/** @param line with or without its Markdown marks, number and colon */
export function isSourceListHeading(line: string): boolean {
  if (line.length > 60) return false;
  const words = line.replace(/^[\s#>*_]+|[\s:：*_#]+$/g, '').replace(/^[^\p{L}]+/u, '');
  return HEADINGS.has(words.toLowerCase());
}
