/** @param ms how long; never rejects */
export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
