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

/** For each i: (i · ¼ + 1½) · 2 − 3 = i ⁄ 2, and a sum of four products, as the models' kernels do it. */
const SHADER = `
enable f16;
@group(0) @binding(0) var<storage, read_write> results: array<f32>;
@compute @workgroup_size(${COUNT})
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
  let x = f16(id.x);
  let half = (x * 0.25h + 1.5h) * 2.0h - 3.0h;
  let products = dot(vec4<f16>(x, 1.0h, 2.0h, 0.5h), vec4<f16>(0.5h, x, 4.0h, 2.0h));
  results[id.x] = f32(half) + f32(products);
}`;

/** By hand: i ⁄ 2 + (i ⁄ 2 + i + 8 + 1). */
const expected = (i: number) => 2 * i + 9;

export async function measureF16(adapter: GPUAdapter): Promise<Gpu['f16']> {
  if (!adapter.features.has('shader-f16')) return 'not offered';
  const device = await adapter.requestDevice({ requiredFeatures: ['shader-f16'] });
  try {
    const results = await run(device);
    return results.every((result, i) => result === expected(i)) ? 'works' : 'wrong results';
  } catch {
    return 'wrong results';
  } finally {
    device.destroy();
  }
}

async function run(device: GPUDevice): Promise<Float32Array> {
  const size = COUNT * Float32Array.BYTES_PER_ELEMENT;
  const results = device.createBuffer({ size, usage: STORAGE | COPY_SRC });
  const readable = device.createBuffer({ size, usage: MAP_READ | COPY_DST });
  const pipeline = await device.createComputePipelineAsync({
    layout: 'auto',
    compute: { module: device.createShaderModule({ code: SHADER }) },
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
