/** What lies in a folder beside texts, and is left out without being read. */

/** In the order in which they are told. */
export const LEFT_OUT = ['hidden', 'picture', 'program'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const FOLDERS_OF_PROGRAMS = /^(?:node_modules|bower_components|__pycache__|__MACOSX|venv)$/i;
/** Browsers save a page's parts beside it in a folder of this name, in the user's language. */
const PARTS_OF_PAGES =
  /(?:_files|-filer|_fichiers|-Dateien|_archivos|_arquivos|_bestanden|_soubory|\.files)$/i;
const HIDDEN = /^(?:\..+|~\$.+|thumbs\.db|desktop\.ini|icon\r)$/i;
const PICTURES =
  /\.(?:png|jpe?g|jfif|gif|webp|avif|svg|ico|bmp|tiff?|heic|psd|mp[34]|m4[av]|wav|ogg|opus|flac|mov|avi|mkv|webm)$/i;
const PROGRAMS =
  /\.(?:[cm]?js|[cm]?tsx?|jsx|css|scss|map|woff2?|ttf|otf|eot|exe|dll|so|dylib|bin|class|jar|pyc|wasm|sqlite3?|db|lock)$/i;

/**
 * @param path of a file within the folder given, its parts divided by `/`, the folder's own name first
 * @returns null for what may be a text
 */
export function leftOutOf(path: string): LeftOut | null {
  const parts = path.split('/').filter((part) => part !== '');
  const name = parts.at(-1) ?? '';
  const within = parts.slice(1, -1);
  if (within.some((folder) => FOLDERS_OF_PROGRAMS.test(folder) || PARTS_OF_PAGES.test(folder)))
    return 'program';
  if ([...within, name].some((part) => HIDDEN.test(part))) return 'hidden';
  if (PICTURES.test(name)) return 'picture';
  return PROGRAMS.test(name) ? 'program' : null;
}
