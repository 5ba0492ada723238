import { readSegments } from '../core/interpretation/describe';
import type { Interpretation } from '../core/interpretation/interpretation';
import { list, t } from './words';

/** Why a statement cannot be understood: the words that are open, each once, where they are known. */
export function notUnderstoodWords(text: string, interpretation: Interpretation): string {
  const open = readSegments(text, interpretation).filter((segment) => segment.open && segment.text !== '');
  const words = [...new Set(open.map((segment) => t('panel_quoted', segment.text)))];
  return words.length === 0 ? t('panel_notUnderstoodWhy') : t('panel_notUnderstoodOpen', list(words));
}
