"""
Native ONNX Runtime on the sequences that stand on standard input, one at a time, as the extension runs them.

In: {"model": path, "threads": number, "sequences": [[token id]]}.
Out: {"seconds": number, "peakMegabytes": number}, without loading.
"""

import json
import resource
import sys
import time

import numpy as np
import onnxruntime

request = json.load(sys.stdin)
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = request["threads"]
session = onnxruntime.InferenceSession(request["model"], options, providers=["CPUExecutionProvider"])
feeds = []
for sequence in request["sequences"]:
    ids = np.array([sequence], dtype=np.int64)
    feeds.append({"input_ids": ids, "attention_mask": np.ones_like(ids)})
for feed in feeds[:8]:
    session.run(None, feed)
start = time.perf_counter()
for feed in feeds:
    session.run(None, feed)
seconds = time.perf_counter() - start
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform == "linux" else 1024**2)
print(json.dumps({"seconds": seconds, "peakMegabytes": peak}))
