/**
 * The few globals that browsers and Node share and that core may use.
 * `tsconfig.core.json` compiles core against these and ECMAScript alone, which
 * proves that core reaches no DOM and no browser API.
 */
interface URL {
  href: string;
  protocol: string;
  username: string;
  password: string;
  hostname: string;
  host: string;
  port: string;
  pathname: string;
  search: string;
  hash: string;
  readonly origin: string;
  readonly searchParams: URLSearchParams;
}
declare var URL: { new (url: string, base?: string): URL; canParse(url: string, base?: string): boolean };
interface URLSearchParams {
  get(name: string): string | null;
  delete(name: string): void;
  keys(): IterableIterator<string>;
  toString(): string;
}
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options: { once: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
declare function setTimeout(run: () => void, ms: number): number;
declare function clearTimeout(timer: number): void;
declare var TextEncoder: { new (): { encode(text: string): Uint8Array<ArrayBuffer> } };
declare var crypto: {
  readonly subtle: {
    digest(algorithm: 'SHA-256', data: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<ArrayBuffer>;
  };
};
