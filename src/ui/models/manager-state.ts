/**
 * What the model manager shows and what the user can ask of it. The page draws a
 * `ManagerState` and calls `ManagerActions`; whoever mounts it owns every change.
 */
import type { EngineFault } from '../../core/engine/engine-error';
import type { Method } from '../../core/model/fact';
import type { RankedModel, Reason } from '../../core/models/choose-model';
import type { Device } from '../../core/models/device';
import type { StoredModel } from '../../core/models/stored-model';
import type { TransferFault } from '../../core/models/transfer-fault';
import type { LoadProgress } from '../../core/ports/engine';
import type { EngineEvent } from '../../protocol/engine-messages';
import type { EnginesByMethod } from '../ready-engines';

/** What is known beforehand of a model on this device. */
export type ModelFit = Pick<RankedModel, 'fit' | 'reasons' | 'needsMb' | 'contextTokens'>;

/** Bytes on their way; all sizes in bytes. */
export interface Transfer {
  readonly held: number;
  /** Null until the hub has told it. */
  readonly total: number | null;
  /** Null while the pace is not known. */
  readonly bytesPerSecond: number | null;
}

/** Why it ended before its end. */
export interface TransferFailure {
  readonly fault: TransferFault;
  /** Technical cause, shown as text; null if nothing to add. */
  readonly detail: string | null;
  /** More room that is needed; null where that is not the trouble, or not known. */
  readonly missingBytes: number | null;
}

export type ModelState =
  /** `failed`: why the last try to begin came to nothing. */
  | { readonly kind: 'absent'; readonly failed: TransferFailure | null }
  | ({ readonly kind: 'downloading' } & Transfer)
  /** Its bytes are held against their hashes; 0..1. */
  | { readonly kind: 'checking'; readonly share: number }
  /** Part of it is here, and can go on. `failed` null: the user stopped it. */
  | {
      readonly kind: 'stopped';
      readonly held: number;
      readonly total: number | null;
      readonly failed: TransferFailure | null;
    }
  | { readonly kind: 'complete'; readonly bytes: number }
  /** Files that are no longer what they were. */
  | { readonly kind: 'damaged'; readonly bytes: number; readonly files: readonly string[] };

/** A model that is loaded to see whether it works, and how fast. */
export type Trial =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'loading' } & LoadProgress)
  | { readonly kind: 'failed'; readonly fault: EngineFault; readonly detail: string | null };

export interface ModelRow {
  readonly id: string;
  readonly name: string;
  readonly engine: StoredModel['engine'];
  /** Billions; null where not known. */
  readonly parameters: number | null;
  /** Null for imported models: nobody told. */
  readonly licence: { readonly name: string; readonly url: string; readonly note: string | null } | null;
  /** Where it comes from, as the user knows it: host and repository, an address, or null for an import. */
  readonly from: string | null;
  /** Size of the download; about, until the hub has told it. */
  readonly bytes: number;
  /** Null for models of the user's own, and while the device is looked at. */
  readonly fit: ModelFit | null;
  readonly state: ModelState;
  readonly measured: StoredModel['measured'];
  readonly trial: Trial;
}

/** The first-run guide. `offer`: the id of one of `models`. */
export type Guide =
  | { readonly kind: 'away' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'offer'; readonly model: string }
  | { readonly kind: 'nothing fits'; readonly reasons: readonly Reason[] };

/** A model of the user's own, on its way in. */
export type Bringing =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string; readonly share: number | null }
  | { readonly kind: 'done'; readonly name: string }
  | ({ readonly kind: 'failed' } & TransferFailure);

export interface FoundServer {
  /** `llama.cpp`, `Ollama`, …; null for one that is not known. */
  readonly product: string | null;
  readonly url: string;
  readonly models: readonly string[];
}

export type ServerLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching' }
  /** Every server found on this computer; may be empty. */
  | { readonly kind: 'found'; readonly servers: readonly FoundServer[] }
  | { readonly kind: 'connecting'; readonly url: string }
  /** Beyond this device, and the user has not said yet that texts may be sent there. */
  | {
      readonly kind: 'asks trust';
      readonly url: string;
      readonly host: string;
      /** A server of this device that would send the texts on; null where `url` is the server itself. */
      readonly through: string | null;
    }
  | {
      readonly kind: 'connected';
      readonly server: FoundServer;
      readonly model: string | null;
      /** Host beyond this device that texts are sent to; null where they stay on it. */
      readonly sendsTo: string | null;
      readonly trial: Trial;
    }
  | {
      readonly kind: 'failed';
      readonly url: string;
      readonly fault: EngineFault;
      readonly detail: string | null;
    };

export interface ServerState {
  /** As it was used last; empty at first. */
  readonly url: string;
  /** Whether a key is kept; the key itself is never shown. */
  readonly hasKey: boolean;
  readonly link: ServerLink;
  /** Tokens per second of its last trial; null before. */
  readonly measured: StoredModel['measured'];
  /** Origins beyond this device that texts may be sent to. */
  readonly trusted: readonly string[];
}

export type Builtin =
  | { readonly kind: 'looking' }
  | { readonly kind: 'not offered' }
  /** The browser would have to download it first. */
  | { readonly kind: 'to download' }
  /** 0..1; null where the browser does not tell. */
  | { readonly kind: 'downloading'; readonly share: number | null }
  | { readonly kind: 'ready'; readonly trial: Trial; readonly measured: StoredModel['measured'] }
  | { readonly kind: 'failed'; readonly fault: EngineFault; readonly detail: string | null };

/** WebLLM's library for a model is code, and this copy of Lacuna came without it. */
export interface LibraryConsent {
  readonly modelName: string;
  readonly file: string;
  readonly url: string;
}

export interface ManagerState {
  /** Null while it is looked at. */
  readonly device: Device | null;
  readonly guide: Guide;
  /** The user's own first, then as they are recommended. */
  readonly models: readonly ModelRow[];
  /** Bytes that the models take, and that storage may still take (null: not told). */
  readonly storage: { readonly used: number; readonly free: number | null };
  /** Where models are downloaded from. */
  readonly hub: string;
  readonly bringing: Bringing;
  readonly server: ServerState;
  readonly builtin: Builtin;
  /** Engines that are ready, and which one each method uses. */
  readonly methods: EnginesByMethod;
  /** Files of code that were fetched with the user's consent. */
  readonly libraries: readonly string[];
  /** Null: nothing is asked. */
  readonly consent: LibraryConsent | null;
  /** Newest first. */
  readonly events: readonly EngineEvent[];
  readonly version: string;
  /** What stopped the page itself (storage, the background page), technical; null: nothing. */
  readonly failure: string | null;
}

export interface ManagerActions {
  /** The guide was read, or put away. */
  onGuideDone(): void;
  onShowGuide(): void;
  /** Begins a download, or goes on with a stopped one. Called within the user's gesture. */
  onDownload(model: string): void;
  onStop(model: string): void;
  onDelete(model: string): void;
  /** Holds its files against their hashes. */
  onCheck(model: string): void;
  /** Loads the model once and measures it. */
  onTry(model: string): void;
  /** One GGUF, or the files of a folder. */
  onBringFiles(files: readonly File[]): void;
  /** @param sha256 hex; null: taken from the bytes as they come. Within the gesture. */
  onBringUrl(url: string, sha256: string | null): void;
  /** Within the gesture. */
  onHub(url: string): void;
  /** Asks the usual ports of this computer. Within the gesture. */
  onFindServers(): void;
  /** @param apiKey null: the kept one, or none. Within the gesture. */
  onConnect(url: string, apiKey: string | null): void;
  onForgetKey(): void;
  onTrust(url: string): void;
  /** Takes back the permission to send texts to an origin. */
  onDistrust(origin: string): void;
  onLeaveServer(): void;
  onServerModel(model: string): void;
  onTryServer(): void;
  /** Lets the browser download its model. Within the gesture. */
  onGetBuiltin(): void;
  onTryBuiltin(): void;
  /** @param option id of one of the method's options; null: none, so that the method is not offered */
  onChooseEngine(method: Method, option: string | null): void;
  onAllowLibrary(): void;
  onRefuseLibrary(): void;
  onForgetLibrary(file: string): void;
  /** @returns whether the clipboard took it */
  onCopy(text: string): Promise<boolean>;
}
