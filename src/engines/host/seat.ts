/**
 * The one place for a model on this device. Its holder keeps it while it works; once somebody else waits,
 * it is given on after a turn's time, or when the holder rests for a moment. So two audits with two models
 * take turns of a minute, instead of loading gigabytes for each request.
 */
import type { Clock } from './clock';

export interface Occupant {
  /** Its model takes memory, or soon will. */
  isHeld(): boolean;
  /** Frees the memory; called while none of its requests is open. Never rejects. */
  vacate(): Promise<void>;
}

export interface Seat {
  /**
   * Resolves when the occupant has the seat, with the function that ends this request (to be called once).
   * Errors: rejects with the signal's reason when it fires before.
   */
  take(occupant: Occupant, signal: AbortSignal): Promise<() => void>;
  /** The occupant's model is loaded: its turn begins. Without effect while the turn is on. */
  beginTurn(occupant: Occupant): void;
}

interface SeatOptions {
  readonly clock: Clock;
  /** Milliseconds. */
  readonly turnMs: number;
  readonly restMs: number;
}

interface Waiter {
  readonly occupant: Occupant;
  begin(): void;
}

export function createSeat({ clock, turnMs, restMs }: SeatOptions): Seat {
  let holder: Occupant | null = null;
  let open = 0;
  let turnSince: number | null = null;
  let restSince = 0;
  let vacating = false;
  let cancelLook = () => {};
  const waiting: Waiter[] = [];

  const turnLeft = () => (turnSince === null ? turnMs : turnSince + turnMs - clock.now());

  const end = () => {
    open -= 1;
    restSince = clock.now();
    giveOn();
  };

  const admit = (occupant: Occupant) => {
    const admitted = waiting.filter((waiter) => waiter.occupant === occupant);
    for (const waiter of admitted) {
      waiting.splice(waiting.indexOf(waiter), 1);
      open += 1;
      waiter.begin();
    }
  };

  function giveOn(): void {
    cancelLook();
    const [first] = waiting;
    if (vacating || first === undefined) return;
    if (holder === null || holder === first.occupant) {
      holder = first.occupant;
      turnSince = holder.isHeld() ? clock.now() : null;
      admit(holder);
      return;
    }
    if (open > 0) return;
    const left = holder.isHeld() ? Math.min(turnLeft(), restSince + restMs - clock.now()) : 0;
    if (left > 0) {
      cancelLook = clock.after(left, giveOn);
      return;
    }
    vacating = true;
    void holder.vacate().then(() => {
      vacating = false;
      holder = null;
      giveOn();
    });
  }

  return {
    async take(occupant, signal) {
      signal.throwIfAborted();
      const othersWait = waiting.some((waiter) => waiter.occupant !== occupant);
      if (holder === occupant && !vacating && !(othersWait && turnLeft() <= 0)) {
        open += 1;
        return end;
      }
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(waiter), 1);
          reject(signal.reason);
          giveOn();
        };
        const waiter: Waiter = {
          occupant,
          begin() {
            signal.removeEventListener('abort', leave);
            resolve();
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(waiter);
        giveOn();
      });
      return end;
    },
    beginTurn(occupant) {
      if (occupant === holder) turnSince ??= clock.now();
    },
  };
}
