/** Of the installed package; `fault-of-error.test.ts` holds it against package.json. */
export const WEBLLM_VERSION = '0.2.86';
