/** The encoder in a Node of its own, so that its memory can be told: texts as JSON in, figures out. */
import { readFileSync } from 'node:fs';
import { loadEncoderInNode } from '../../src/engines/embedded/load-in-node';

const { texts, threads }: { texts: string[]; threads: number } = JSON.parse(readFileSync(0, 'utf8'));
const encoder = await loadEncoderInNode(threads);
await encoder.encode(texts.slice(0, 8));
const start = performance.now();
await encoder.encode(texts);
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
process.exit();
