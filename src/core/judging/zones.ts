/**
 * Zones of the embedded judge's probability, of full support and of support at least in part alike. Chosen on
 * cross-validated predictions: half of the pairs in between are supported (docs/verifier.md).
 */

/** From here on supported, unless something else tells against it. */
export const FULL_FROM = 0.5;
/** Below this not supported; in between `unsure`. */
export const UNSURE_FROM = 0.44;
