/** The encoder alone in a worker of the extension, for its end-to-end test and its benchmark. */
import type { EncodedText, TokenEncoder } from '../../src/core/ports/token-encoder';
import { loadEncoderInBrowser } from '../../src/engines/embedded/load-in-browser';

export interface EncoderQuestion {
  readonly texts: readonly string[];
  readonly wants: 'vectors' | 'time';
}

export interface EncoderAnswer {
  readonly error: string | null;
  readonly model: string;
  /** Whether code may be made from text here. */
  readonly runsText: boolean;
  readonly seconds: number;
  readonly encoded: readonly EncodedText[];
}

let encoder: Promise<TokenEncoder> | null = null;

addEventListener('message', async ({ data }: MessageEvent<EncoderQuestion>) => {
  postMessage(await answer(data).catch((error) => ({ error: String(error) })));
});

async function answer({ texts, wants }: EncoderQuestion): Promise<EncoderAnswer> {
  encoder ??= loadEncoderInBrowser();
  const { model, encode } = await encoder;
  const start = performance.now();
  const encoded = await encode(texts);
  const seconds = (performance.now() - start) / 1000;
  return {
    error: null,
    model,
    runsText: runsText(),
    seconds,
    encoded: wants === 'vectors' ? encoded : [],
  };
}

function runsText(): boolean {
  try {
    return Boolean(new Function('return true')());
  } catch {
    return false;
  }
}
