/** Basis points as people read a rate: `15.00%`. */
export const percent = (bps: number) => `${(bps / 100).toFixed(2)}%`
