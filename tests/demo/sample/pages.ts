/** Every page that the sample cites. */
import type { SitePage } from '../serve';
import { ADDRESSES } from './addresses';

const at = (url: string): Pick<SitePage, 'host' | 'path'> => {
  const { host, pathname } = new URL(url);
  return { host, path: pathname };
};

export const SAMPLE_PAGES: readonly SitePage[] = [
  {
    ...at(ADDRESSES.leaflet),
    contentType: 'application/pdf',
    body: '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
  },
];
