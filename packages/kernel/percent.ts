/** `15%`, `12.75%`: a rate of basis points as people read it, in both languages. */
export const formatPercent = (bps: number): string => `${bps / 100}%`
