import '../../../tests/setup/messages';
import { describe, expect, it } from 'vitest';
import { everyModelState, hostile, remoteChosen } from '../../../tests/fixtures/models/manager-states';
import { diagnosticsText } from './diagnostics';

describe('diagnosticsText', () => {
  const text = diagnosticsText(remoteChosen);

  it('tells the device, its graphics card, its limits and what happened', () => {
    expect(text).toContain('Graphics card: intel gen-12lp Intel(R) Iris(R) Xe Graphics');
    expect(text).toContain('16-bit numbers: tried, right');
    expect(text).toContain('Largest buffer: 2.1 GB');
    expect(text).toContain('Threads in WebAssembly: yes');
    expect(text).toMatch(
      /Went on with the smaller webllm:Qwen2\.5-0\.5B:0\.2\.86\. There was not enough memory/,
    );
  });

  it('holds no key and no name of a server beyond the device', () => {
    expect(JSON.stringify(remoteChosen)).toContain('sk-secret-key');
    expect(text).not.toMatch(/sk-secret-key|team\.example/);
    expect(text).toContain('Server: vLLM, beyond this device, Qwen/Qwen3-32B');
  });

  it.each([
    ['https://huggingface.co', 'https://huggingface.co'],
    ['https://mirror.example.org/hf?token=word', 'https://mirror.example.org'],
    ['https://ann:word@mirror.example.org', 'a hub of your own'],
    ['http://hub.lan:8080', 'a hub of your own'],
    ['http://192.168.1.5', 'a hub of your own'],
    ['no address', 'a hub of your own'],
  ])('names a hub only where it is public: %s', (hub, shown) => {
    expect(diagnosticsText({ ...remoteChosen, hub })).toMatch(`  Hub: ${shown}\n`);
  });

  it('tells the models that are on the device, and no other', () => {
    const models = diagnosticsText(everyModelState).match(
      /^ {2}.*\b(complete|downloading|stopped|damaged)\b/gm,
    );
    // Three complete ones and one that failed its trial, one on its way, two stopped, one damaged.
    expect(models).toHaveLength(8);
  });

  it('keeps every row one line, whatever a name holds', () => {
    const name = 'two\nlines';
    const forged = { ...hostile, models: hostile.models.map((model) => ({ ...model, name })) };
    expect(diagnosticsText(forged)).toContain('  two lines (import-0123456789ab): damaged');
  });
});
