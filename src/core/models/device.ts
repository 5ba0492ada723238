/** What this device can run, as measured; every "null" is a thing that the browser does not tell. */
export interface Device {
  /** Null: no WebGPU, or no adapter; `why` is for the diagnostics page. */
  readonly gpu: Gpu | null;
  readonly gpuMissing: string | null;
  /** Gibibytes as the browser tells them: rounded, at most 8 or 32. */
  readonly memoryGib: number | null;
  readonly cores: number;
  /** Cross-origin isolated: WebAssembly may use threads. */
  readonly isolated: boolean;
  /** Bytes that storage may still take; null where the browser does not tell. */
  readonly storageFree: number | null;
  readonly browser: string;
}

/** As the browser estimates it. @returns bytes that storage may still take; null where it does not tell */
export function freeStorage({ quota, usage }: { quota?: number; usage?: number }): number | null {
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}

export interface Gpu {
  readonly vendor: string;
  readonly architecture: string;
  readonly description: string;
  readonly isFallback: boolean;
  /** A shader with 16-bit floats was compiled and run, and gave the right numbers. */
  readonly f16: 'works' | 'not offered' | 'wrong results';
  readonly limits: {
    readonly maxBufferSize: number;
    readonly maxStorageBufferBindingSize: number;
    readonly maxComputeWorkgroupStorageSize: number;
    readonly maxStorageBuffersPerShaderStage: number;
  };
}
