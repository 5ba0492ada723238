/** What this device can run, asked of the browser and measured. Downloads nothing. */
import { type Device, freeStorage, type Gpu } from '../../core/models/device';
import { browserName } from '../browser-name';
import { measureF16 } from './measure-f16';

/** To be called in a page or a dedicated worker; never rejects: what cannot be found out is null. */
export async function probeDevice(): Promise<Device> {
  const estimating = navigator.storage.estimate().catch(() => ({}));
  const [found, estimate, browser] = await Promise.all([probeGpu(), estimating, browserName()]);
  return {
    ...found,
    memoryGib: (navigator as { deviceMemory?: number }).deviceMemory ?? null,
    cores: navigator.hardwareConcurrency,
    isolated: globalThis.crossOriginIsolated,
    storageFree: freeStorage(estimate),
    browser,
  };
}

async function probeGpu(): Promise<Pick<Device, 'gpu' | 'gpuMissing'>> {
  if (import.meta.env.FIREFOX) return missing('Lacuna’s build for Firefox leaves WebLLM out.');
  try {
    const { gpu } = navigator as { gpu?: GPU };
    if (!gpu) return missing('The browser has no WebGPU.');
    // As WebLLM asks: a laptop's stronger card.
    const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
    return adapter
      ? { gpu: await describe(adapter), gpuMissing: null }
      : missing('The browser offers no graphics adapter.');
  } catch (error) {
    return missing(String(error));
  }
}

const missing = (why: string) => ({ gpu: null, gpuMissing: why });

async function describe(adapter: GPUAdapter): Promise<Gpu> {
  const { info, limits } = adapter;
  return {
    vendor: info.vendor,
    architecture: info.architecture,
    description: info.description,
    isFallback: info.isFallbackAdapter ?? false,
    limits: {
      maxBufferSize: limits.maxBufferSize,
      maxStorageBufferBindingSize: limits.maxStorageBufferBindingSize,
      maxComputeWorkgroupStorageSize: limits.maxComputeWorkgroupStorageSize,
      maxStorageBuffersPerShaderStage: limits.maxStorageBuffersPerShaderStage,
    },
    f16: await measureF16(adapter),
  };
}
