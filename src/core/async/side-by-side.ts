/**
 * Works on so many items at once, in their order.
 * @param parallel 1 or more
 * Errors: rejects with the first that a piece of work rejects with; what has begun goes on, nothing more begins.
 */
export async function sideBySide<Item>(
  items: readonly Item[],
  parallel: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  let isBroken = false;
  const lane = async () => {
    while (next < items.length && !isBroken) {
      const item = items[next++] as Item;
      try {
        await work(item);
      } catch (error) {
        isBroken = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, lane));
}
