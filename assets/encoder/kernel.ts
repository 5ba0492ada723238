/**
 * The encoder's arithmetic: one text's tokens through a BERT encoder, in WebAssembly with 128-bit SIMD.
 *
 * AssemblyScript; `npm run kernel` compiles it to assets/public/support/encoder.wasm, and
 * tests/node/encoder-kernel.test.ts checks that the two belong together. Weights are 8 bits wide with a
 * scale a column; activations become 13 bits wide with a scale a row just before a product, so a
 * token's result depends on its own text alone and stays close to fp32. Sums are exact: 1536 products
 * of 127 × 4095 stay below 2³¹.
 */

/** Levels of an activation on either side of zero. */
const LEVELS: f32 = 4095;
const MOST_TOKENS: i32 = 256;
/** As BERT has it. */
const EPSILON: f32 = 1e-12;
/** Rows that stay in the nearest cache while all columns pass by. */
const ROW_BLOCK: i32 = 64;

let layers: i32 = 0;
let width: i32 = 0;
let inner: i32 = 0;
let heads: i32 = 0;
let dimensions: i32 = 0;

/** Addresses: of the weights in the order of the file, then of what a run needs. */
let next: usize = 0;
let words: usize = 0;
let wordScales: usize = 0;
let places: usize = 0;
let firstNorm: usize = 0;
let layersAt: usize = 0;
let layerBytes: usize = 0;
let projection: usize = 0;
let ids: usize = 0;
let stream: usize = 0;
let branch: usize = 0;
let wide: usize = 0;
let narrow: usize = 0;
let narrowScales: usize = 0;
let keys: usize = 0;
let scores: usize = 0;

function take(bytes: i32): usize {
  const address = next;
  next = (next + <usize>bytes + 15) & ~15;
  return address;
}

/** Bytes of a product's weights, scales and biases. */
function linearBytes(from: i32, to: i32): i32 {
  return from * to + 8 * to;
}

/**
 * Lays out the memory; to be called once.
 * @returns where the weights go
 */
export function prepare(
  layerCount: i32,
  modelWidth: i32,
  innerWidth: i32,
  headCount: i32,
  wordCount: i32,
  vectorWidth: i32,
): usize {
  layers = layerCount;
  width = modelWidth;
  inner = innerWidth;
  heads = headCount;
  dimensions = vectorWidth;
  next = (__heap_base + 15) & ~15;
  words = take(wordCount * width);
  wordScales = take(wordCount * 4);
  places = take(MOST_TOKENS * width * 4);
  firstNorm = take(width * 8);
  layersAt = next;
  layerBytes = <usize>(
    (linearBytes(width, 3 * width) +
      linearBytes(width, width) +
      width * 8 +
      linearBytes(width, inner) +
      linearBytes(inner, width) +
      width * 8)
  );
  take(layers * <i32>layerBytes);
  projection = dimensions === width ? 0 : take(linearBytes(width, dimensions));
  ids = take(MOST_TOKENS * 4);
  stream = take(MOST_TOKENS * width * 4);
  branch = take(MOST_TOKENS * width * 4);
  wide = take(MOST_TOKENS * max(inner, 3 * width) * 4);
  narrow = take(MOST_TOKENS * inner * 2);
  narrowScales = take(MOST_TOKENS * 4);
  keys = take((MOST_TOKENS * width * 4) / heads);
  scores = take(MOST_TOKENS * MOST_TOKENS * 4);
  const pages = <i32>((next + 0xffff) >>> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return 0;
  return words;
}

/** @returns where the ids of a text's tokens go, 32 bits each */
export function tokensAt(): usize {
  return ids;
}

/**
 * @param count tokens of the text, 1 to 256
 * @returns where the vectors are: count × dimensions fp32 numbers, each row of unit length
 */
export function encode(count: i32): usize {
  const rows = (count + 3) & ~3;
  embed(count);
  addAndNormalise(stream, branch, firstNorm, count);
  let weights = layersAt;
  for (let layer = 0; layer < layers; layer++) {
    project(stream, width, 3 * width, weights, wide, rows);
    attend(count);
    weights += <usize>linearBytes(width, 3 * width);
    project(branch, width, width, weights, wide, rows);
    weights += <usize>linearBytes(width, width);
    addAndNormalise(stream, wide, weights, count);
    weights += <usize>width * 8;
    project(stream, width, inner, weights, wide, rows);
    activate(wide, rows * inner);
    weights += <usize>linearBytes(width, inner);
    project(wide, inner, width, weights, branch, rows);
    weights += <usize>linearBytes(inner, width);
    addAndNormalise(stream, branch, weights, count);
    weights += <usize>width * 8;
  }
  if (projection !== 0) project(stream, width, dimensions, projection, wide, rows);
  const vectors = projection !== 0 ? wide : stream;
  toUnitLength(vectors, count);
  return vectors;
}

/** Each token's word (8 bits, a scale a word) and place. */
function embed(count: i32): void {
  let to = stream;
  let place = places;
  for (let token = 0; token < count; token++) {
    const id = <usize>load<i32>(ids + ((<usize>token) << 2));
    const scale = v128.load32_splat(wordScales + (id << 2));
    const end = to + ((<usize>width) << 2);
    let word = words + id * <usize>width;
    while (to < end) {
      const levels = i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_s(v128.load32_zero(word)));
      v128.store(to, f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(levels), scale), v128.load(place)));
      word += 4;
      place += 16;
      to += 16;
    }
  }
  memory.fill(branch, 0, (<usize>(count * width)) << 2);
}

/** x·W + b: the rows of x become narrow, then meet the columns of W. */
function project(x: usize, from: i32, to: i32, weights: usize, out: usize, rows: i32): void {
  narrowRows(x, rows, from);
  const scales = weights + <usize>(from * to);
  multiply(weights, scales, scales + ((<usize>to) << 2), out, rows, to, from);
}

/** Four rows side by side, a pair of numbers of each in turn: the order in which `multiply` reads them. */
function narrowRows(x: usize, rows: i32, size: i32): void {
  const bytes = (<usize>size) << 2;
  for (let row = 0; row < rows; row++) {
    const end = x + bytes;
    let largest = f32x4.splat(0);
    for (let at = x; at < end; at += 16) largest = f32x4.pmax(largest, f32x4.abs(v128.load(at)));
    const most = max(largestOf(largest), <f32>1e-30);
    store<f32>(narrowScales + ((<usize>row) << 2), most / LEVELS);
    const factor = f32x4.splat(LEVELS / most);
    let to = narrow + ((<usize>(row >> 2) * bytes) << 1) + ((<usize>(row & 3)) << 2);
    while (x < end) {
      const levels = i16x8.narrow_i32x4_s(
        i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(x), factor))),
        i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(x, 16), factor))),
      );
      v128.store32_lane(to, levels, 0);
      v128.store32_lane(to, levels, 1, 16);
      v128.store32_lane(to, levels, 2, 32);
      v128.store32_lane(to, levels, 3, 48);
      to += 64;
      x += 32;
    }
  }
}

/**
 * Tiles of four rows by eight columns, whose sums stay in registers. The inner loop is not unrolled:
 * the compiler of the browser would load ahead and run out of registers.
 */
function multiply(
  weights: usize,
  scales: usize,
  biases: usize,
  out: usize,
  rows: i32,
  columns: i32,
  size: i32,
): void {
  const tileBytes = (<usize>size) << 3;
  const rowBytes = (<usize>columns) << 2;
  for (let first = 0; first < rows; first += ROW_BLOCK) {
    const last = min(first + ROW_BLOCK, rows);
    let panel = weights;
    for (let column: usize = 0; column < rowBytes; column += 32) {
      for (let row = first; row < last; row += 4) {
        let sum00 = i32x4.splat(0);
        let sum01 = sum00;
        let sum10 = sum00;
        let sum11 = sum00;
        let sum20 = sum00;
        let sum21 = sum00;
        let sum30 = sum00;
        let sum31 = sum00;
        let tile = narrow + <usize>(row >> 2) * tileBytes;
        const end = tile + tileBytes;
        let weight = panel;
        while (tile < end) {
          const left = v128.load_ext<i8>(weight);
          const right = v128.load_ext<i8>(weight, 8);
          let pair = v128.load32_splat(tile);
          sum00 = i32x4.add(sum00, i32x4.dot_i16x8_s(pair, left));
          sum01 = i32x4.add(sum01, i32x4.dot_i16x8_s(pair, right));
          pair = v128.load32_splat(tile, 4);
          sum10 = i32x4.add(sum10, i32x4.dot_i16x8_s(pair, left));
          sum11 = i32x4.add(sum11, i32x4.dot_i16x8_s(pair, right));
          pair = v128.load32_splat(tile, 8);
          sum20 = i32x4.add(sum20, i32x4.dot_i16x8_s(pair, left));
          sum21 = i32x4.add(sum21, i32x4.dot_i16x8_s(pair, right));
          pair = v128.load32_splat(tile, 12);
          sum30 = i32x4.add(sum30, i32x4.dot_i16x8_s(pair, left));
          sum31 = i32x4.add(sum31, i32x4.dot_i16x8_s(pair, right));
          tile += 16;
          weight += 16;
        }
        const scale = scales + column;
        const bias = biases + column;
        const rowScale = narrowScales + ((<usize>row) << 2);
        let to = out + <usize>row * rowBytes + column;
        widen(to, sum00, sum01, v128.load32_splat(rowScale), scale, bias);
        to += rowBytes;
        widen(to, sum10, sum11, v128.load32_splat(rowScale, 4), scale, bias);
        to += rowBytes;
        widen(to, sum20, sum21, v128.load32_splat(rowScale, 8), scale, bias);
        to += rowBytes;
        widen(to, sum30, sum31, v128.load32_splat(rowScale, 12), scale, bias);
      }
      panel += tileBytes;
    }
  }
}

function widen(to: usize, left: v128, right: v128, rowScale: v128, scale: usize, bias: usize): void {
  const a = f32x4.mul(f32x4.mul(f32x4.convert_i32x4_s(left), rowScale), v128.load(scale));
  const b = f32x4.mul(f32x4.mul(f32x4.convert_i32x4_s(right), rowScale), v128.load(scale, 16));
  v128.store(to, f32x4.add(a, v128.load(bias)));
  v128.store(to, f32x4.add(b, v128.load(bias, 16)), 16);
}

/** From queries, keys and values side by side in `wide` to `branch`, head by head, in fp32. */
function attend(count: i32): void {
  const size = width / heads;
  const rows = (count + 3) & ~3;
  const columns = (count + 7) & ~7;
  const rowBytes = <usize>width * 12;
  const scoreBytes = (<usize>columns) << 2;
  const factor: f32 = 1 / sqrt<f32>(<f32>size);
  for (let head = 0; head < heads; head++) {
    const query = wide + ((<usize>(head * size)) << 2);
    const key = query + ((<usize>width) << 2);
    const value = key + ((<usize>width) << 2);
    for (let token = 0; token < count; token++) {
      const from = key + <usize>token * rowBytes;
      let to = keys + ((<usize>token) << 2);
      for (let at: usize = 0; at < (<usize>size) << 2; at += 16) {
        const four = v128.load(from + at);
        v128.store32_lane(to, four, 0);
        v128.store32_lane(to + scoreBytes, four, 1);
        v128.store32_lane(to + 2 * scoreBytes, four, 2);
        v128.store32_lane(to + 3 * scoreBytes, four, 3);
        to += 4 * scoreBytes;
      }
    }
    multiplyWide(query, rowBytes, keys, scoreBytes, scores, scoreBytes, rows, columns, size);
    toShares(rows, count, columns, factor);
    const to = branch + ((<usize>(head * size)) << 2);
    multiplyWide(scores, scoreBytes, value, rowBytes, to, (<usize>width) << 2, rows, size, count);
  }
}

/** A·B in fp32; strides in bytes, rows by fours, columns by eights. */
function multiplyWide(
  a: usize,
  aBytes: usize,
  b: usize,
  bBytes: usize,
  out: usize,
  outBytes: usize,
  rows: i32,
  columns: i32,
  size: i32,
): void {
  for (let column: usize = 0; column < (<usize>columns) << 2; column += 32) {
    for (let row = 0; row < rows; row += 4) {
      let sum00 = f32x4.splat(0);
      let sum01 = sum00;
      let sum10 = sum00;
      let sum11 = sum00;
      let sum20 = sum00;
      let sum21 = sum00;
      let sum30 = sum00;
      let sum31 = sum00;
      let a0 = a + <usize>row * aBytes;
      let a2 = a0 + 2 * aBytes;
      let from = b + column;
      const end = a0 + ((<usize>size) << 2);
      while (a0 < end) {
        const left = v128.load(from);
        const right = v128.load(from, 16);
        let number = v128.load32_splat(a0);
        sum00 = f32x4.add(sum00, f32x4.mul(number, left));
        sum01 = f32x4.add(sum01, f32x4.mul(number, right));
        number = v128.load32_splat(a0 + aBytes);
        sum10 = f32x4.add(sum10, f32x4.mul(number, left));
        sum11 = f32x4.add(sum11, f32x4.mul(number, right));
        number = v128.load32_splat(a2);
        sum20 = f32x4.add(sum20, f32x4.mul(number, left));
        sum21 = f32x4.add(sum21, f32x4.mul(number, right));
        number = v128.load32_splat(a2 + aBytes);
        sum30 = f32x4.add(sum30, f32x4.mul(number, left));
        sum31 = f32x4.add(sum31, f32x4.mul(number, right));
        a0 += 4;
        a2 += 4;
        from += bBytes;
      }
      let to = out + <usize>row * outBytes + column;
      v128.store(to, sum00);
      v128.store(to, sum01, 16);
      to += outBytes;
      v128.store(to, sum10);
      v128.store(to, sum11, 16);
      to += outBytes;
      v128.store(to, sum20);
      v128.store(to, sum21, 16);
      to += outBytes;
      v128.store(to, sum30);
      v128.store(to, sum31, 16);
    }
  }
}

/** Softmax of each row of scores, in place; columns from `count` on get no share. */
function toShares(rows: i32, count: i32, columns: i32, factor: f32): void {
  const bytes = (<usize>columns) << 2;
  let start = scores;
  for (let row = 0; row < rows; row++) {
    const end = start + bytes;
    for (let at = start + ((<usize>count) << 2); at < end; at += 4) store<f32>(at, -1e30);
    let largest = v128.load(start);
    for (let at = start + 16; at < end; at += 16) largest = f32x4.pmax(largest, v128.load(at));
    const most = f32x4.splat(largestOf(largest));
    let sum = f32x4.splat(0);
    for (let at = start; at < end; at += 16) {
      const share = exponential(f32x4.mul(f32x4.sub(v128.load(at), most), f32x4.splat(factor)));
      v128.store(at, share);
      sum = f32x4.add(sum, share);
    }
    const inverse = f32x4.splat(1 / sumOf(sum));
    for (let at = start; at < end; at += 16) v128.store(at, f32x4.mul(v128.load(at), inverse));
    start = end;
  }
}

/**
 * e to the power of x, for x up to 0: 2ⁿ times a Taylor sum over what is left, whose argument is at
 * most ln 2 / 2. ln 2 is taken in two parts, so that the difference stays exact.
 */
function exponential(x: v128): v128 {
  const clipped = f32x4.pmax(x, f32x4.splat(-87));
  const whole = f32x4.nearest(f32x4.mul(clipped, f32x4.splat(<f32>Math.LOG2E)));
  const rest = f32x4.sub(
    f32x4.sub(clipped, f32x4.mul(whole, f32x4.splat(0.693359375))),
    f32x4.mul(whole, f32x4.splat(-0.00021219444005469057)),
  );
  let sum = f32x4.splat(1.0 / 720.0);
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.0 / 120.0));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.0 / 24.0));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.0 / 6.0));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(0.5));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1));
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23);
  return f32x4.mul(sum, power);
}

/**
 * GELU, in place: x times the share of a normal distribution below x. The error function is that of
 * Abramowitz and Stegun, 7.1.26 (off by at most 1.5e-7).
 */
function activate(x: usize, count: i32): void {
  const end = x + ((<usize>count) << 2);
  for (; x < end; x += 16) {
    const value = v128.load(x);
    const size = f32x4.mul(f32x4.abs(value), f32x4.splat(<f32>Math.SQRT1_2));
    const t = f32x4.div(f32x4.splat(1), f32x4.add(f32x4.splat(1), f32x4.mul(f32x4.splat(0.3275911), size)));
    let sum = f32x4.splat(1.061405429);
    sum = f32x4.add(f32x4.mul(sum, t), f32x4.splat(-1.453152027));
    sum = f32x4.add(f32x4.mul(sum, t), f32x4.splat(1.421413741));
    sum = f32x4.add(f32x4.mul(sum, t), f32x4.splat(-0.284496736));
    sum = f32x4.add(f32x4.mul(sum, t), f32x4.splat(0.254829592));
    const falling = exponential(f32x4.neg(f32x4.mul(size, size)));
    const beyond = f32x4.mul(f32x4.splat(0.5), f32x4.mul(f32x4.mul(sum, t), falling));
    const isPositive = f32x4.ge(value, f32x4.splat(0));
    const share = v128.bitselect(f32x4.sub(f32x4.splat(1), beyond), beyond, isPositive);
    v128.store(x, f32x4.mul(value, share));
  }
}

/** x becomes x + y with mean 0 and variance 1 in each row, then scaled and shifted as `norm` says. */
function addAndNormalise(x: usize, y: usize, norm: usize, rows: i32): void {
  const bytes = (<usize>width) << 2;
  for (let row = 0; row < rows; row++) {
    let sum = f32x4.splat(0);
    for (let at: usize = 0; at < bytes; at += 16) {
      const value = f32x4.add(v128.load(x + at), v128.load(y + at));
      v128.store(x + at, value);
      sum = f32x4.add(sum, value);
    }
    const mean = f32x4.splat(sumOf(sum) / <f32>width);
    let squares = f32x4.splat(0);
    for (let at: usize = 0; at < bytes; at += 16) {
      const value = f32x4.sub(v128.load(x + at), mean);
      squares = f32x4.add(squares, f32x4.mul(value, value));
    }
    const inverse = f32x4.splat(1 / sqrt<f32>(sumOf(squares) / <f32>width + EPSILON));
    for (let at: usize = 0; at < bytes; at += 16) {
      const value = f32x4.mul(f32x4.sub(v128.load(x + at), mean), inverse);
      const scaled = f32x4.mul(value, v128.load(norm + at));
      v128.store(x + at, f32x4.add(scaled, v128.load(norm + bytes + at)));
    }
    x += bytes;
    y += bytes;
  }
}

function toUnitLength(x: usize, rows: i32): void {
  const bytes = (<usize>dimensions) << 2;
  for (let row = 0; row < rows; row++) {
    let squares = f32x4.splat(0);
    for (let at: usize = 0; at < bytes; at += 16) {
      const value = v128.load(x + at);
      squares = f32x4.add(squares, f32x4.mul(value, value));
    }
    const inverse = f32x4.splat(1 / max(sqrt<f32>(sumOf(squares)), <f32>1e-12));
    for (let at: usize = 0; at < bytes; at += 16) v128.store(x + at, f32x4.mul(v128.load(x + at), inverse));
    x += bytes;
  }
}

function sumOf(four: v128): f32 {
  const low = f32x4.extract_lane(four, 0) + f32x4.extract_lane(four, 1);
  return low + (f32x4.extract_lane(four, 2) + f32x4.extract_lane(four, 3));
}

function largestOf(four: v128): f32 {
  const low = max(f32x4.extract_lane(four, 0), f32x4.extract_lane(four, 1));
  return max(low, max(f32x4.extract_lane(four, 2), f32x4.extract_lane(four, 3)));
}
