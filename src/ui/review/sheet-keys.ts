/** The keys of the worksheet. Single letters and digits can be switched off (WCAG 2.1.4). */
import type { CoverageLabel, JudgeLabel } from '../../core/model/judgement';

export type SheetCommand =
  | { readonly kind: 'move'; readonly by: number }
  | { readonly kind: 'ends'; readonly to: 'first' | 'last' }
  | { readonly kind: 'letter'; readonly letter: Letter }
  | { readonly kind: 'citation'; readonly number: number }
  | { readonly kind: 'confirm' | 'undo' | 'redo' | 'help' };

/** Letters that label, for statements; facts have their own below. */
const LETTERS = ['f', 'p', 'n', 'c', 'u', 'm', 'w', 'i'] as const;
export type Letter = (typeof LETTERS)[number];

export const SUPPORT_KEYS: Partial<Record<Letter, JudgeLabel>> = {
  f: 'full',
  p: 'partial',
  n: 'none',
  c: 'contradicted',
  u: 'unsure',
};

export const COVERAGE_KEYS: Partial<Record<Letter, CoverageLabel>> = {
  f: 'covered',
  p: 'partly',
  m: 'missing',
  n: 'missing',
  c: 'contradicted',
  u: 'unsure',
};

/** The parts of a `KeyboardEvent` that say what was pressed. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The letter on the key as Latin keyboards have it, so that other scripts can use it too. */
function letterOf({ key, code }: Pressed): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\p{L}$/u.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** Keyboards that have digits on the second level only (AZERTY) give the key without Shift. */
function digitOf({ key, code, shiftKey }: Pressed): number | null {
  if (/^\d$/.test(key)) return Number(key);
  const digit = shiftKey ? null : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit ? Number(digit) : null;
}

const MOVES: Readonly<Record<string, SheetCommand>> = {
  ArrowDown: { kind: 'move', by: 1 },
  ArrowUp: { kind: 'move', by: -1 },
  PageDown: { kind: 'move', by: 10 },
  PageUp: { kind: 'move', by: -10 },
  Home: { kind: 'ends', to: 'first' },
  End: { kind: 'ends', to: 'last' },
  Enter: { kind: 'confirm' },
};

/** Undoing works wherever nothing is being typed. */
export function undoCommand(pressed: Pressed, letterKeys: boolean): SheetCommand | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey) return null;
  const letter = letterOf(pressed);
  if (ctrlKey || metaKey) {
    if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    return letter === 'y' && !shiftKey ? { kind: 'redo' } : null;
  }
  if (!letterKeys) return null;
  if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
  return pressed.key === '?' ? { kind: 'help' } : null;
}

/** What a key means while a row has the focus; null: nothing. */
export function rowCommand(pressed: Pressed, letterKeys: boolean): SheetCommand | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const move = MOVES[pressed.key];
  if (move) return move;
  if (!letterKeys) return null;
  const digit = digitOf(pressed);
  if (digit !== null) return { kind: 'citation', number: digit };
  const letter = pressed.shiftKey ? null : letterOf(pressed);
  if (letter === 'j') return { kind: 'move', by: 1 };
  if (letter === 'k') return { kind: 'move', by: -1 };
  const known = LETTERS.find((one) => one === letter);
  return known ? { kind: 'letter', letter: known } : null;
}
