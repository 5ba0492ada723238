/** Where PDF files are taken apart, away from the page: what both kinds of worker look like. */
export interface PdfWorkerThread {
  /** Messages to and from it, as pdf.js speaks. */
  readonly port: Worker;
  /** Settles, with the cause, when it cannot work. */
  readonly failed: Promise<Error>;
  /** At once, also when it is busy. */
  end(): void;
}
