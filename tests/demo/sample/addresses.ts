/** Where the sample's pages are served; made up, like all who speak on them. */
export const ADDRESSES = {
  /** Guidance with a table. */
  authority: 'http://aviation-authority.lacuna.test/passengers/lithium-batteries',
  /** An airline's help page with lists. */
  airline: 'http://larkfield-airways.lacuna.test/help/baggage/power-banks',
  /** Questions and answers, some of them folded. */
  airport: 'http://port-averin-airport.lacuna.test/security/questions',
  news: 'http://morning-ledger.lacuna.test/travel/2025/03/power-bank-rules',
  blog: 'http://one-bag-diary.lacuna.test/posts/eleven-years',
  /** Behind a login: 403. */
  test: 'http://fair-test.lacuna.test/electronics/power-banks',
  /** No longer there: 404. */
  insurer: 'http://anchor-insurance.lacuna.test/guides/electronics-in-luggage',
  leaflet: 'http://aviation-authority.lacuna.test/documents/pack-safely.pdf',
  /** Stands behind the "+1" of a chip: no address of it is on the chat page. */
  forum: 'http://gate-talk.lacuna.test/t/power-bank-taken-away',
} as const;
