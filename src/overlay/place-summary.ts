/**
 * Where the line under the answer may stand without covering anything: on
 * ground where the page shows no button, text or input. Chat pages put a row of
 * buttons right under an answer, and an input box over the end of the list.
 * Where there is no room for the whole line, its button alone stands beside
 * those buttons, or in the margin at the answer's lower end.
 */
import { beneath, blockerOf, isBlankAt } from './blank-ground';
import type { LayerHost } from './layer-host';
import { type Box, GAP_SIZE, type Size } from './page-geometry';

/** From the answer's lower edge, px; a row of buttons and its margins fit in the range. Chosen by hand. */
const NEAREST = 8;
const FARTHEST = 160;
const STEP = 8;

interface SummaryRoom {
  readonly root: Element;
  readonly host: Element;
  readonly answer: Box;
  /** Part of the window in which the line can show. */
  readonly visible: Box;
}

/** `compact`: the button alone. */
type Form = 'full' | 'compact';

interface Place {
  readonly form: Form;
  /** `taken`: there was no blank ground to choose. */
  readonly ground: 'blank' | 'taken';
  /** From the answer's lower left corner, px. */
  readonly left: number;
  readonly top: number;
}

function boxAt({ answer }: SummaryRoom, { left, top }: Pick<Place, 'left' | 'top'>, size: Size): Box {
  return { left: answer.left + left, top: answer.top + answer.height + top, ...size };
}

function isInside(box: Box, visible: Box): boolean {
  return (
    box.left >= visible.left &&
    box.top >= visible.top &&
    box.left + box.width <= visible.left + visible.width &&
    box.top + box.height <= visible.top + visible.height
  );
}

function isFree(room: SummaryRoom, box: Box): boolean {
  return isInside(box, room.visible) && blockerOf(box, room.root, room.host) === null;
}

/**
 * @param left where the line begins, px from the answer's left edge
 * @returns px from the answer's lower edge to the nearest blank ground under it
 * that is in view; null where there is none at the moment
 */
function groundUnder(room: SummaryRoom, left: number, size: Size): number | null {
  const bottom = room.answer.top + room.answer.height;
  let top = NEAREST;
  while (top <= FARTHEST) {
    const box = boxAt(room, { left, top }, size);
    if (box.top + box.height > room.visible.top + room.visible.height) return null;
    const blocker = box.top < room.visible.top ? null : blockerOf(box, room.root, room.host);
    if (!blocker && box.top >= room.visible.top) return top;
    const past = blocker ? blocker.getBoundingClientRect().bottom - bottom : 0;
    top = Math.max(top + STEP, Math.min(past + STEP, FARTHEST));
  }
  return null;
}

function placeWhole(room: SummaryRoom, size: Size): Place | null {
  const top = groundUnder(room, 0, size);
  return top === null ? null : { form: 'full', ground: 'blank', left: 0, top };
}

/** Between the margin's marks and the text, and from there to the button, px. */
const MARGIN = 8;

/**
 * The button alone: under the answer at either end of its lines, else in the
 * margin beside its last lines, else over the corner of its end, where the
 * least of the text lies. Null while the answer's end is out of view.
 */
function placeButton(room: SummaryRoom, size: Size): Place | null {
  const { answer, visible } = room;
  const bottom = answer.top + answer.height;
  const end = visible.top + visible.height;
  // A pixel more: boxes lie on fractions of one.
  if (bottom < visible.top || bottom > end + 1) return null;
  const far = answer.width - size.width;
  for (const left of [far, 0]) {
    const top = groundUnder(room, left, size);
    if (top !== null) return { form: 'compact', ground: 'blank', left, top };
  }
  const beside = [answer.width + MARGIN, -(size.width + GAP_SIZE + 2 * MARGIN)];
  const top = Math.min(0, end - bottom - MARGIN) - size.height;
  for (const left of beside) {
    if (isFree(room, boxAt(room, { left, top }, size)))
      return { form: 'compact', ground: 'blank', left, top };
  }
  return { form: 'compact', ground: 'taken', left: far, top: Math.min(NEAREST, end - bottom - size.height) };
}

/** Whether the line still stands on blank ground: a page's input box may have come over it. */
function standsFree(room: SummaryRoom, place: Place, size: Size): boolean {
  if (place.ground === 'taken') return true;
  const box = boxAt(room, place, size);
  const bottom = Math.min(box.top + box.height, room.visible.top + room.visible.height) - 1;
  if (bottom <= Math.max(box.top, room.visible.top)) return true;
  return isBlankAt(beneath(room.root.ownerDocument, room.host, box.left + box.width / 2, bottom), room.root);
}

/** Looking for blank ground asks the page a hundred times what lies at a point: seldom while it scrolls. */
const SEEK_MS = 200;

export interface SummaryPlace {
  /** After anything of the page changed: the ground is looked for anew. */
  forget(): void;
  /** @param box of the answer; @param visible part of the window in which it can show */
  follow(root: Element, answer: Box, visible: Box): void;
  /** Whether the line is out of sight: covered, or its ground scrolled away. */
  isCovered(): boolean;
  /** Nothing is shown any more. */
  stop(): void;
}

/**
 * Keeps the line on blank ground while the page scrolls and changes. While it
 * moves only room for the whole line is taken; once it rests, also room for less.
 */
export function createSummaryPlace({ element: host, summary }: LayerHost): SummaryPlace {
  let place: Place | null = null;
  let isStale = false;
  let soughtAt = Number.NEGATIVE_INFINITY;
  /** Runs once the answer has stood still for a moment; pages that change without moving do not put it off. */
  let rest: ReturnType<typeof setTimeout> | null = null;
  let lastEnd = Number.NaN;
  let latest: SummaryRoom | null = null;

  function sizeOf(form: Form): Size {
    summary.classList.toggle('compact', form === 'compact');
    const { width, height } = summary.getBoundingClientRect();
    return { width, height };
  }

  function show(room: SummaryRoom): void {
    summary.classList.toggle('compact', place?.form === 'compact');
    // Out of sight, yet still there for the keyboard, which brings it into view.
    summary.classList.toggle('covered', place === null);
    if (!place) return;
    summary.style.left = `${place.left}px`;
    summary.style.top = `${room.answer.height + place.top}px`;
  }

  function stopRest(): void {
    if (rest !== null) clearTimeout(rest);
    rest = null;
  }

  function settle(): void {
    rest = null;
    if (!latest || !summary.isConnected || !latest.root.isConnected) return;
    soughtAt = performance.now();
    place = placeWhole(latest, sizeOf('full')) ?? placeButton(latest, sizeOf('compact'));
    show(latest);
  }

  return {
    forget() {
      isStale = true;
      soughtAt = Number.NEGATIVE_INFINITY;
    },
    follow(root, answer, visible) {
      const end = answer.top + answer.height;
      if (end !== lastEnd) stopRest();
      lastEnd = end;
      summary.style.maxWidth = `${answer.width}px`;
      if (summary.getBoundingClientRect().height === 0) return;
      const room: SummaryRoom = { root, host, answer, visible };
      latest = room;
      if (place && !standsFree(room, place, sizeOf(place.form))) place = null;
      const isSettled = place?.form === 'full' && !isStale;
      if (!isSettled && performance.now() - soughtAt > SEEK_MS) {
        soughtAt = performance.now();
        isStale = false;
        place = placeWhole(room, sizeOf('full')) ?? (place?.form === 'compact' ? place : null);
      }
      show(room);
      if (place?.form !== 'full') rest ??= setTimeout(settle, SEEK_MS);
    },
    isCovered: () => place === null,
    stop() {
      stopRest();
      place = null;
      latest = null;
    },
  };
}
