/** Path of a Chromium; undefined leaves the choice to Playwright. */
export declare function chromiumPath(): string | undefined;
