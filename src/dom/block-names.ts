/** Elements that start and end a block of text. */
export const BLOCK_NAMES: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section ' +
    'summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
