/** The Python that has the server; null where it was not built. */
export function llamaPython(): string | null;
