/**
 * Which models this device can run, and which one to take. Browsers tell little: the memory of the machine
 * (rounded) and no memory of the graphics card, so half of the machine's memory is taken for a model's, as
 * it is where both share it. What is chosen wrongly by this is found at the load: `stepDown`.
 */
import type { CatalogueModel } from './catalogue-model';
import type { Device, Gpu } from './device';

export type Fit = 'fits' | 'tight' | 'does not fit';
type GpuLimit = keyof Gpu['limits'];

/** Why a model fits or does not; the screen has words for each code. */
export type Reason =
  | { readonly code: 'no graphics adapter' }
  /** The processor plays a graphics card: far too slow. */
  | { readonly code: 'software graphics' }
  | {
      readonly code: 'graphics limit';
      readonly limit: GpuLimit;
      readonly has: number;
      readonly needs: number;
    }
  | { readonly code: 'no 16-bit floats'; readonly why: 'not offered' | 'wrong results' }
  | { readonly code: 'memory'; readonly needsMb: number; readonly hasMb: number }
  /** The browser does not tell; so much was taken for granted. */
  | { readonly code: 'memory unknown'; readonly assumedMb: number }
  | { readonly code: 'storage'; readonly needsMb: number; readonly freeMb: number }
  | { readonly code: 'on the device' }
  /** Runs on the processor, without graphics card. */
  | { readonly code: 'processor only'; readonly cores: number };

export interface RankedModel {
  readonly model: CatalogueModel;
  readonly fit: Fit;
  /** Window that memory allows: 16,384, 8,192 or 4,096; the smallest where the model does not fit. */
  readonly contextTokens: number;
  /** Megabytes it needs with that window. */
  readonly needsMb: number;
  readonly onDevice: boolean;
  readonly reasons: readonly Reason[];
}

export interface Recommendation {
  readonly choice: RankedModel;
  /** `graphics`: the best that runs on the graphics card; `processor`: there is none that does. */
  readonly why: 'graphics' | 'processor';
}

export interface ModelChoice {
  /** What fits first; within it the better first. */
  readonly ranked: readonly RankedModel[];
  /** Always one that fits; null where none does. */
  readonly recommended: Recommendation | null;
}

/** What WebLLM asks of a device before anything else: less, and it refuses to start. */
const LEAST_LIMITS: Gpu['limits'] = {
  maxBufferSize: 256 * 1024 ** 2,
  maxStorageBufferBindingSize: 128 * 1024 ** 2,
  maxComputeWorkgroupStorageSize: 32 * 1024,
  maxStorageBuffersPerShaderStage: 10,
};

const WINDOWS = [16_384, 8192, 4096] as const;
/** The window that a record's memory is told for. */
const BASE_WINDOW = 4096;
const MIB = 1024 ** 2;

/** Chosen by hand. */
const SHARE_FOR_MODEL = 0.5;
const COMFORTABLE = 0.75;
const ASSUMED_GIB = 4;
/**
 * Billions of parameters that are recommended unmeasured: more would keep a laptop's graphics busy for
 * most of a minute a question, a processor for minutes.
 */
const MOST_ON_GRAPHICS = 4;
const MOST_ON_PROCESSOR = 0.6;

/** @param onDevice ids of the models whose files are here already */
export function chooseModel(
  device: Device,
  catalogue: readonly CatalogueModel[],
  onDevice: ReadonlySet<string> = new Set(),
): ModelChoice {
  const ranked = catalogue
    .map((model) => rank(model, device, onDevice.has(model.id)))
    .sort((a, b) => FITS.indexOf(a.fit) - FITS.indexOf(b.fit));
  return { ranked, recommended: recommend(ranked) };
}

const FITS: readonly Fit[] = ['fits', 'tight', 'does not fit'];

function recommend(ranked: readonly RankedModel[]): Recommendation | null {
  const fitting = ranked.filter(({ fit }) => fit === 'fits');
  const graphics = fitting.find(
    ({ model }) => model.engine === 'webllm' && model.parameters <= MOST_ON_GRAPHICS,
  );
  if (graphics) return { choice: graphics, why: 'graphics' };
  const processor = fitting.find(({ model }) => model.parameters <= MOST_ON_PROCESSOR);
  return processor ? { choice: processor, why: 'processor' } : null;
}

/**
 * What to load instead after the device ran out of memory: the same model with half of its window, or else
 * the best smaller one that fits and whose files are here, since nothing is downloaded in the middle of a run.
 * @returns null where there is nothing smaller
 */
export function stepDown(failed: RankedModel, ranked: readonly RankedModel[]): RankedModel | null {
  if (failed.contextTokens > BASE_WINDOW) {
    const contextTokens = failed.contextTokens / 2;
    return { ...failed, contextTokens, needsMb: neededMb(failed.model, contextTokens) };
  }
  const smaller = ranked.filter(
    ({ model, fit, onDevice }) =>
      onDevice && fit === 'fits' && model.memoryMb < failed.model.memoryMb && model.id !== failed.model.id,
  );
  const next = smaller.find(({ model }) => model.engine === failed.model.engine) ?? smaller[0];
  if (!next) return null;
  return { ...next, contextTokens: BASE_WINDOW, needsMb: neededMb(next.model, BASE_WINDOW) };
}

function rank(model: CatalogueModel, device: Device, onDevice: boolean): RankedModel {
  const hasMb = budgetMb(device);
  const window = largestWindow(model, hasMb);
  const needsMb = neededMb(model, window);
  const fit = fitOf(needsMb, hasMb);
  const obstacles = [
    ...(model.engine === 'webllm' ? gpuObstacles(model.needsF16, device) : []),
    ...(fit === 'does not fit' ? [{ code: 'memory', needsMb, hasMb } as const] : []),
    ...(onDevice ? [] : storageObstacles(model, device)),
  ];
  return {
    model,
    fit: obstacles.length > 0 ? 'does not fit' : fit,
    contextTokens: window,
    needsMb,
    onDevice,
    reasons: [...obstacles, ...remarks(model, device, { fit, needsMb, hasMb, onDevice })],
  };
}

function remarks(
  model: CatalogueModel,
  device: Device,
  found: { fit: Fit; needsMb: number; hasMb: number; onDevice: boolean },
): Reason[] {
  const { fit, needsMb, hasMb, onDevice } = found;
  const reasons: Reason[] = [];
  if (onDevice) reasons.push({ code: 'on the device' });
  if (fit === 'tight') reasons.push({ code: 'memory', needsMb, hasMb });
  if (device.memoryGib === null) reasons.push({ code: 'memory unknown', assumedMb: hasMb });
  if (model.engine === 'wllama') reasons.push({ code: 'processor only', cores: device.cores });
  return reasons;
}

function gpuObstacles(needsF16: boolean, { gpu }: Device): Reason[] {
  if (!gpu) return [{ code: 'no graphics adapter' }];
  const obstacles: Reason[] = [];
  if (gpu.isFallback) obstacles.push({ code: 'software graphics' });
  for (const limit of Object.keys(LEAST_LIMITS) as GpuLimit[]) {
    const has = gpu.limits[limit];
    const needs = LEAST_LIMITS[limit];
    if (has < needs) obstacles.push({ code: 'graphics limit', limit, has, needs });
  }
  if (needsF16 && gpu.f16 !== 'works') obstacles.push({ code: 'no 16-bit floats', why: gpu.f16 });
  return obstacles;
}

function storageObstacles({ downloadMb }: CatalogueModel, { storageFree }: Device): Reason[] {
  if (storageFree === null) return [];
  const freeMb = Math.floor(storageFree / MIB);
  return freeMb < downloadMb ? [{ code: 'storage', needsMb: downloadMb, freeMb }] : [];
}

function budgetMb({ memoryGib }: Device): number {
  return (memoryGib ?? ASSUMED_GIB) * 1024 * SHARE_FOR_MODEL;
}

/** The largest window with which the model fits comfortably, or else the smallest. */
function largestWindow(model: CatalogueModel, hasMb: number): number {
  const possible = WINDOWS.filter((tokens) => tokens <= model.contextTokens && canGrow(model, tokens));
  return possible.find((tokens) => fitOf(neededMb(model, tokens), hasMb) === 'fits') ?? BASE_WINDOW;
}

/** What a larger window costs is known. */
function canGrow({ cacheBytesPerToken }: CatalogueModel, tokens: number): boolean {
  return tokens === BASE_WINDOW || cacheBytesPerToken !== null;
}

function neededMb({ memoryMb, cacheBytesPerToken }: CatalogueModel, contextTokens: number): number {
  return Math.ceil(memoryMb + ((cacheBytesPerToken ?? 0) * (contextTokens - BASE_WINDOW)) / MIB);
}

function fitOf(needsMb: number, hasMb: number): Fit {
  if (needsMb <= hasMb * COMFORTABLE) return 'fits';
  return needsMb <= hasMb ? 'tight' : 'does not fit';
}
