/** Copies of pages at the Internet Archive. Nothing here asks for one. */

export const ARCHIVE_HOST = 'web.archive.org';

/** @returns address of the newest archived copy of a page, if there is one (the archive redirects to it) */
export function archiveLink(url: string): string {
  return `https://${ARCHIVE_HOST}/web/2/${url}`;
}
