import { useEffect, useState } from 'preact/hooks';

/** Room for the details of a row beside the worksheet; zooming narrows the page. */
const WIDE = '(min-width: 72rem)';

export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return wide;
}
