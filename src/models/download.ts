/**
 * One file from a server onto the device: goes on from the bytes held, tries
 * again after a failure, and ends with the file's hash, or in a clear state.
 */
import { TransferError } from '../core/models/transfer-fault';
import { type Patience, pauseBefore } from '../core/net/back-off';
import { asTransferError } from './as-transfer-error';
import { createFileHash } from './file-hash';
import { type HeldBytes, openHeldBytes, type WritableFile } from './held-bytes';
import { nextStep } from './next-step';
import { readRangeReply } from './range-reply';
import { type OpenReply, openRequest, type RequestPorts } from './request';

const PATIENCE: Patience = { mostTries: 6, longestPauseMs: 30_000, longestWishMs: 120_000 };

export interface WantedFile {
  readonly url: string;
  /** Length of the whole file. */
  readonly bytes: number;
  /** Hex; null where it is not known beforehand. */
  readonly sha256: string | null;
  /** Git's id, where that is the hash known beforehand. */
  readonly gitBlob?: string;
  /** Of the bytes that the file on the device holds. */
  readonly etag?: string;
}

export interface DownloadPorts extends RequestPorts {
  /** Waits before another try. Errors: rejects with the signal's reason. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface DownloadProgress {
  readonly held: number;
  /** Of the bytes held; undefined where the server gives none, or none is needed. */
  readonly etag: string | undefined;
}

/** A failure after which another try makes sense. */
class TryAgain extends Error {
  readonly failure: TransferError;
  readonly afterMs: number | null;
  constructor(failure: TransferError, afterMs: number | null) {
    super(failure.message);
    this.failure = failure;
    this.afterMs = afterMs;
  }
}

/**
 * @param file what is held of it is kept, also when the download fails, unless its bytes are wrong
 * @returns sha256 of the whole file, hex
 * Errors: rejects with `TransferError`, or with the signal's reason.
 */
export async function downloadFile(
  wanted: WantedFile,
  file: WritableFile,
  ports: DownloadPorts,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<string> {
  const isKnown = wanted.sha256 !== null || wanted.gitBlob !== undefined;
  const hash = await createFileHash(wanted.gitBlob === undefined ? null : wanted);
  const held = await openHeldBytes(file, hash, wanted.bytes, signal);
  let etag = wanted.etag ?? null;
  // Without a hash or a version, nothing would tell bytes of two versions apart.
  if (!isKnown && etag === null && held.count < wanted.bytes) held.restart();

  const tell = () => onProgress({ held: held.count, etag: etag ?? undefined });
  const attempt = async () => {
    const asked = { held: held.count, bytes: wanted.bytes, etag: isKnown ? null : etag };
    const reply = await openRequest(wanted.url, rangeHeaders(asked.held, asked.etag), ports, signal);
    let outcome = 'failed';
    try {
      const meaning = readRangeReply(reply.status, reply.headers, asked, ports.now());
      outcome = `status ${reply.status}`;
      if (meaning.kind === 'stop')
        throw new TransferError(meaning.fault, nextStep(meaning.fault, meaning.detail));
      if (meaning.kind === 'again') {
        if (meaning.anew) held.restart();
        const { fault, detail, afterMs } = meaning;
        throw new TryAgain(new TransferError(fault, nextStep(fault, detail)), afterMs);
      }
      if (meaning.at === 0) {
        held.restart();
        etag = isKnown ? null : meaning.etag;
      }
      await receive(reply, held, wanted.bytes, tell);
      outcome = 'read';
    } finally {
      reply.close(outcome);
    }
  };

  let furthest = held.count;
  let tries = 0;
  let last: TransferError | null = null;
  tell();
  while (held.count < wanted.bytes) {
    try {
      await attempt();
    } catch (error) {
      const again = signal.aborted ? null : worthAnotherTry(error);
      if (!again) throw signal.aborted ? signal.reason : asTransferError(error);
      // A server that always begins anew and always breaks off at the same place brings nothing new.
      tries = held.count > furthest ? 1 : tries + 1;
      furthest = Math.max(furthest, held.count);
      // After several 5xx Chromium itself refuses an extension's requests for a while.
      if (last?.fault !== 'busy' || again.failure.fault !== 'unreachable') last = again.failure;
      const wait = pauseBefore(tries, again.afterMs, PATIENCE);
      if (wait === null) throw last;
      tell();
      await ports.pause(wait, signal);
    }
  }
  file.flush();

  const digest = hash.digest();
  const expected = wanted.sha256 ?? wanted.gitBlob ?? null;
  const found = wanted.sha256 === null ? digest.gitBlob : digest.sha256;
  if (expected !== null && found !== expected) {
    held.restart();
    tell();
    throw new TransferError(
      'wrong bytes',
      `The file is not the one that was expected (hash ${found?.slice(0, 12)}…, ${expected.slice(0, 12)}… expected), and was removed. Download it again; if this repeats, use another hub.`,
    );
  }
  return digest.sha256;
}

function rangeHeaders(held: number, etag: string | null): Record<string, string> {
  if (held === 0) return {};
  return { Range: `bytes=${held}-`, ...(etag === null ? {} : { 'If-Range': etag }) };
}

/** Errors: `TryAgain` when the body ends early, `changed there` when there is more of it than there should be. */
async function receive(reply: OpenReply, held: HeldBytes, bytes: number, tell: () => void): Promise<void> {
  for await (const chunk of reply.chunks()) {
    if (held.count + chunk.length > bytes) {
      held.restart();
      tell();
      throw new TransferError(
        'changed there',
        `The server sends more than the ${bytes} bytes that the file should have. It was removed: delete the model and download it again, or use another hub.`,
      );
    }
    held.append(chunk);
    tell();
  }
  if (held.count < bytes) {
    const detail = `The server ended the file at ${held.count} of ${bytes} bytes.`;
    throw new TryAgain(new TransferError('interrupted', nextStep('interrupted', detail)), null);
  }
}

const REPEATABLE = ['interrupted', 'unreachable'];

function worthAnotherTry(error: unknown): TryAgain | null {
  if (error instanceof TryAgain) return error;
  if (error instanceof TransferError && REPEATABLE.includes(error.fault)) return new TryAgain(error, null);
  return null;
}
