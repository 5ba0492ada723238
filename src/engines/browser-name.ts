interface Brand {
  readonly brand: string;
  readonly version: string;
}
interface UserAgentData {
  getHighEntropyValues(hints: readonly string[]): Promise<{ readonly fullVersionList?: readonly Brand[] }>;
}

/** Brands that stand for no browser: made-up ones, and the base that several share. */
const NO_BROWSER = /not.?a.?brand|^chromium$/i;

/** Browser and full version, such as `Google Chrome 156.0.8078.108`: its model changes with it. */
export async function browserName(): Promise<string> {
  const { userAgentData } = navigator as { userAgentData?: UserAgentData };
  const { fullVersionList = [] } = (await userAgentData?.getHighEntropyValues(['fullVersionList'])) ?? {};
  const named = fullVersionList.find(({ brand }) => !NO_BROWSER.test(brand));
  const { brand, version } = named ?? fullVersionList.find((one) => one.brand === 'Chromium') ?? {};
  if (brand && version) return `${brand} ${version}`;
  return /(?:Edg|Chrome)\/[\d.]+/.exec(navigator.userAgent)?.[0].replace('/', ' ') ?? 'unknown browser';
}
