/**
 * The signs that tell verdicts apart without colour, drawn as SVG in the
 * colour of their kind so that forced colours keep the shapes. The same sign
 * stands in a bar's segment and beside the words in a list.
 */
import { type SourceStateKind, wasRead } from '../core/model/source';
import type { FactState } from '../core/report/answer-side';
import type { Verdict } from '../core/report/schema';

type Shape =
  | 'solid'
  | 'half'
  | 'cross'
  | 'crossed'
  | 'diagonal'
  | 'vertical'
  | 'dashed'
  | 'dotted'
  | 'outline'
  | 'empty'
  | 'line';
type Tone = 'good' | 'warn' | 'bad' | 'off';

export interface SignKind {
  readonly shape: Shape;
  readonly tone: Tone;
}

const VERDICT_SIGNS: Record<Verdict, SignKind> = {
  full: { shape: 'solid', tone: 'good' },
  partial: { shape: 'half', tone: 'warn' },
  none: { shape: 'diagonal', tone: 'bad' },
  contradicted: { shape: 'cross', tone: 'bad' },
  uncited: { shape: 'vertical', tone: 'warn' },
  unreadable: { shape: 'dashed', tone: 'off' },
  unsure: { shape: 'outline', tone: 'off' },
  'not needed': { shape: 'line', tone: 'off' },
  waiting: { shape: 'empty', tone: 'off' },
};

const FACT_SIGNS: Record<FactState, SignKind> = {
  covered: { shape: 'solid', tone: 'good' },
  partly: { shape: 'half', tone: 'good' },
  missing: { shape: 'dotted', tone: 'warn' },
  contradicted: { shape: 'cross', tone: 'bad' },
  disputed: { shape: 'crossed', tone: 'off' },
  unsure: { shape: 'outline', tone: 'off' },
  waiting: { shape: 'empty', tone: 'off' },
};

export const verdictSign = (verdict: Verdict): SignKind => VERDICT_SIGNS[verdict];
export const factSign = (state: FactState): SignKind => FACT_SIGNS[state];

export function sourceTone(kind: SourceStateKind | 'waiting'): Tone {
  return wasRead(kind) ? 'good' : 'off';
}

/** Hatches that the signs refer to; once in every document or shadow root that shows signs. */
export function SignPatterns() {
  return (
    <svg class="sign-patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id="sign-diagonal"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" class="wash-bad" />
          <rect width="3.6" height="6" class="ink-bad" />
        </pattern>
        <pattern id="sign-vertical" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" class="wash-warn" />
          <rect x="1" width="2.6" height="5" class="ink-warn" />
        </pattern>
      </defs>
    </svg>
  );
}

function Shapes({ shape }: { readonly shape: Shape }) {
  switch (shape) {
    case 'solid':
      return <rect class="fill" width="100%" height="100%" rx="2" />;
    case 'half':
      return (
        <>
          <rect class="edge" rx="1.5" />
          <rect class="fill" y="50%" width="100%" height="50%" rx="1.5" />
        </>
      );
    case 'cross':
      return (
        <>
          <rect class="fill" width="100%" height="100%" rx="2" />
          <svg x="50%" y="50%" overflow="visible" aria-hidden="true">
            <path class="cut" d="M-3.6-3.6 3.6 3.6M3.6-3.6-3.6 3.6" />
          </svg>
        </>
      );
    case 'crossed':
      return (
        <>
          <rect class="edge" rx="1.5" />
          <svg x="50%" y="50%" overflow="visible" aria-hidden="true">
            <path class="line" d="M-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4" />
          </svg>
        </>
      );
    case 'diagonal':
      return <rect class="edge" rx="1.5" fill="url(#sign-diagonal)" />;
    case 'vertical':
      return <rect class="edge" rx="1.5" fill="url(#sign-vertical)" />;
    case 'dashed':
      return <rect class="edge dashed" rx="1.5" />;
    case 'dotted':
      return <rect class="edge dotted" rx="1.5" />;
    case 'outline':
      return <rect class="edge" rx="1.5" />;
    case 'empty':
      return <rect class="ground" width="100%" height="100%" rx="2" />;
    case 'line':
      return <rect class="fill" y="7" width="100%" height="2" rx="1" />;
  }
}

/** The shape alone, inside a picture that has the sign's colours (`tone-…`). */
export function SignShape({ kind }: { readonly kind: SignKind }) {
  return <Shapes shape={kind.shape} />;
}

/** Fills its box; says nothing to a screen reader: words always stand beside it. */
export function Sign({ kind }: { readonly kind: SignKind }) {
  return (
    <svg class={`sign tone-${kind.tone}`} aria-hidden="true" focusable="false">
      <Shapes shape={kind.shape} />
    </svg>
  );
}
