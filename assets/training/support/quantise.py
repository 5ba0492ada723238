"""
Packs an encoder that was exported as fp32 ONNX into the file that the extension runs: weights 8 bits wide
with a scale a column (and a word), the rest fp32, in the order in which assets/encoder/kernel.ts reads them.

  quantise.py FP32_ONNX OUT

The graph must be BERT's, with its parts in the usual order: embeddings of words, places and kinds, then in
each layer queries, keys, values, attention's output and the two inner products; perhaps one product after the
last layer, which narrows the vectors.
"""

import struct
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

MAGIC = b"LENC"
VERSION = 1
MOST_TOKENS = 256
PER_LAYER = 6
LEVELS = 127
ALIGNMENT = 16


def quantise(fp32_path: str, out_path: str, heads: int = 12) -> None:
    """Writes the packed form, about a quarter of the fp32 model's size; raises ValueError on another graph."""
    embeddings, norms, linears = read_graph(onnx.load(fp32_path).graph)
    words, places, kinds = embeddings
    layers, rest = divmod(len(linears), PER_LAYER)
    if rest > 1 or len(norms) != 1 + 2 * layers or kinds.shape[0] != 2:
        raise ValueError(f"not a BERT encoder: {len(linears)} products, {len(norms)} norms")
    width = words.shape[1]
    inner = linears[4][0].shape[1]
    dimensions = linears[-1][0].shape[1]
    parts = [MAGIC + struct.pack("<7i", VERSION, layers, width, inner, heads, words.shape[0], dimensions)]
    levels, scales = narrow(words.T)
    parts += [levels.T, scales, places[:MOST_TOKENS] + kinds[0], *norms[0]]
    for layer in range(layers):
        query, key, value, out, up, down = linears[layer * PER_LAYER :][:PER_LAYER]
        together = [np.concatenate(three, axis=-1) for three in zip(query, key, value, strict=True)]
        parts += pack(*together) + pack(*out) + norms[1 + 2 * layer]
        parts += pack(*up) + pack(*down) + norms[2 + 2 * layer]
    if rest:
        parts += pack(*linears[-1])
    Path(out_path).write_bytes(b"".join(padded(part) for part in parts))


def read_graph(graph: onnx.GraphProto) -> tuple[list, list, list]:
    """Embedding tables, norms (scale, shift) and products (weights, bias), each in the graph's order."""
    known = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    users: dict[str, list[onnx.NodeProto]] = {}
    for node in graph.node:
        if node.op_type == "Constant":
            known[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
        if node.op_type == "Identity" and node.input[0] in known:
            known[node.output[0]] = known[node.input[0]]
        for name in node.input:
            users.setdefault(name, []).append(node)
    tables, norms, linears = [], [], []
    for node in graph.node:
        given = [known[name] for name in node.input if name in known]
        if node.op_type == "Gather" and given and given[0].ndim == 2:
            tables.append(given[0])
        if node.op_type == "LayerNormalization":
            norms.append(given)
        if node.op_type in ("MatMul", "Gemm") and given:
            linears.append(read_linear(node, given, known, users))
    # Words are more than places, places more than the two kinds of text.
    return sorted(tables, key=len, reverse=True), norms, linears


def read_linear(node, given, known, users) -> list[np.ndarray]:
    weights = given[0]
    if node.op_type == "Gemm":
        transposed = any(a.name == "transB" and a.i for a in node.attribute)
        weights = weights.T if transposed else weights
        bias = given[1] if len(given) > 1 else None
    else:
        sums = [user for user in users[node.output[0]] if user.op_type == "Add"]
        biases = [known[name] for add in sums for name in add.input if name in known]
        bias = biases[0] if biases and biases[0].shape == (weights.shape[1],) else None
    return [weights, np.zeros(weights.shape[1], np.float32) if bias is None else bias]


def narrow(weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Eight bits a weight and one scale a column."""
    scales = np.maximum(np.abs(weights).max(axis=0), 1e-12) / LEVELS
    return np.round(weights / scales).astype(np.int8), scales


def pack(weights: np.ndarray, bias: np.ndarray) -> list[np.ndarray]:
    """Panels of eight columns; in a panel, pairs of rows; in a pair, its two numbers for each column."""
    levels, scales = narrow(weights)
    rows, columns = weights.shape
    panels = levels.reshape(rows // 2, 2, columns // 8, 8).transpose(2, 0, 3, 1)
    return [panels, scales, bias]


def padded(part: np.ndarray | bytes) -> bytes:
    if not isinstance(part, bytes):
        part = np.ascontiguousarray(part, np.int8 if part.dtype == np.int8 else "<f4").tobytes()
    return part + bytes(-len(part) % ALIGNMENT)


if __name__ == "__main__":
    quantise(sys.argv[1], sys.argv[2])
