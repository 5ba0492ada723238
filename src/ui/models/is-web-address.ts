/** Whether what was typed could be asked; what may be asked is settled elsewhere. */
export function isWebAddress(typed: string): boolean {
  const address = typed.trim();
  return URL.canParse(address) && /^https?:/i.test(address);
}
