/**
 * Do 16-bit floats work? Some drivers offer them and compute nonsense, so a small shader is run on numbers
 * whose results are exact in 16 bits, whatever the order and rounding.
 */
import type { Gpu } from '../../core/models/device';

const COUNT = 64;

/** WebGPU's flags, which TypeScript has no names for. */
const MAP_READ = 0x1;
const COPY_SRC = 0x4;
const COPY_DST = 0x8;
const STORAGE = 0x80;

type Float = 'f16' | 'f32';

/** For each i: (i · ¼ + 1½) · 2 − 3 = i ⁄ 2, and a sum of four products, as the models' kernels do it. */
const shader = (float: Float) => `
${float === 'f16' ? 'enable f16;' : ''}
@group(0) @binding(0) var<storage, read_write> results: array<f32>;
@compute @workgroup_size(${COUNT})
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
  let x = ${float}(id.x);
  let scaled = (x * ${float}(0.25) + ${float}(1.5)) * ${float}(2.0) - ${float}(3.0);
  let products = dot(vec4<${float}>(x, 1.0, 2.0, 0.5), vec4<${float}>(0.5, x, 4.0, 2.0));
  results[id.x] = f32(scaled) + f32(products);
}`;

/** By hand: i ⁄ 2 + (i ⁄ 2 + i + 8 + 1). */
const expected = (i: number) => 2 * i + 9;

export async function measureF16(adapter: GPUAdapter): Promise<Gpu['f16']> {
  if (!adapter.features.has('shader-f16')) return 'not offered';
  const device = await adapter.requestDevice({ requiredFeatures: ['shader-f16'] });
  try {
    return (await computesRightly(device, 'f16')) ? 'works' : 'wrong results';
  } catch {
    return 'wrong results';
  } finally {
    device.destroy();
  }
}

export async function computesRightly(device: GPUDevice, float: Float): Promise<boolean> {
  const results = await run(device, shader(float));
  return results.every((result, i) => result === expected(i));
}

async function run(device: GPUDevice, code: string): Promise<Float32Array> {
  const size = COUNT * Float32Array.BYTES_PER_ELEMENT;
  const results = device.createBuffer({ size, usage: STORAGE | COPY_SRC });
  const readable = device.createBuffer({ size, usage: MAP_READ | COPY_DST });
  const pipeline = await device.createComputePipelineAsync({
    layout: 'auto',
    compute: { module: device.createShaderModule({ code }) },
  });
  const commands = device.createCommandEncoder();
  const pass = commands.beginComputePass();
  pass.setPipeline(pipeline);
  pass.setBindGroup(
    0,
    device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: [{ binding: 0, resource: { buffer: results } }],
    }),
  );
  pass.dispatchWorkgroups(1);
  pass.end();
  commands.copyBufferToBuffer(results, 0, readable, 0, size);
  device.queue.submit([commands.finish()]);
  await readable.mapAsync(MAP_READ);
  return new Float32Array(readable.getMappedRange().slice(0));
}
