/** The sites that Lacuna knows; those that people host themselves stand last, since little tells their pages. */
import { anythingllm } from './anythingllm/site';
import { chatgpt } from './chatgpt/site';
import { claude } from './claude/site';
import { copilot } from './copilot/site';
import { deepseek } from './deepseek/site';
import { gemini } from './gemini/site';
import { googleAiMode } from './google-ai-mode/site';
import { googleAiOverview } from './google-ai-overview/site';
import { grok } from './grok/site';
import { huggingchat } from './huggingchat/site';
import { kimi } from './kimi/site';
import { librechat } from './librechat/site';
import { metaAi } from './meta-ai/site';
import { mistral } from './mistral/site';
import { openWebui } from './open-webui/site';
import { perplexity } from './perplexity/site';
import { perplexityPage } from './perplexity-page/site';
import { poe } from './poe/site';
import { qwen } from './qwen/site';
import type { Site } from './site';
import { UNKNOWN_LAYOUTS } from './unknown-layouts';

export const SITES: readonly Site[] = [
  chatgpt,
  claude,
  gemini,
  perplexityPage,
  perplexity,
  googleAiMode,
  googleAiOverview,
  copilot,
  grok,
  deepseek,
  kimi,
  qwen,
  metaAi,
  mistral,
  poe,
  huggingchat,
  ...UNKNOWN_LAYOUTS,
  openWebui,
  librechat,
  anythingllm,
];
