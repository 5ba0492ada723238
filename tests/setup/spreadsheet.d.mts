/** Path of Gnumeric's `ssconvert`; undefined where there is none. */
export declare function ssconvertPath(): string | undefined;
