"""What llama.cpp makes of grammars and prompts, with the vocabulary of a model.

stdin: {"model": GGUF file, "grammars": [{"grammar": GBNF, "texts": [text]}], "prompts": [text]}
stdout: {"grammars": for each its texts, whether the sampler lets them through token by token to the end of
the reply, null where the grammar does not parse; "prompts": for each its control tokens}
"""

import json
import math
import sys

import llama_cpp

asked = json.load(sys.stdin)
model = llama_cpp.Llama(asked["model"], vocab_only=True, verbose=False)
vocab = llama_cpp.llama_model_get_vocab(model._model.model)


def lets_through(sampler, token):
    one = (llama_cpp.llama_token_data * 1)(llama_cpp.llama_token_data(token, 0.0, 0.0))
    tokens = llama_cpp.llama_token_data_array(one, 1, -1, False)
    llama_cpp.llama_sampler_apply(sampler, tokens)
    return not math.isinf(one[0].logit)


def accepts(grammar, text):
    sampler = llama_cpp.llama_sampler_init_grammar(vocab, grammar.encode(), b"root")
    if not sampler:
        return None
    try:
        for token in model.tokenize(text.encode(), add_bos=False, special=False):
            if not lets_through(sampler, token):
                return False
            llama_cpp.llama_sampler_accept(sampler, token)
        return lets_through(sampler, model.token_eos())
    finally:
        llama_cpp.llama_sampler_free(sampler)


def control_tokens(text):
    tokens = model.tokenize(text.encode(), add_bos=False, special=True)
    return [
        llama_cpp.llama_vocab_get_text(vocab, token).decode()
        for token in tokens
        if llama_cpp.llama_vocab_is_control(vocab, token)
    ]


said = {
    "grammars": [[accepts(case["grammar"], text) for text in case["texts"]] for case in asked["grammars"]],
    "prompts": [control_tokens(text) for text in asked["prompts"]],
}
json.dump(said, sys.stdout)
