/** A figure inside a saying, kept with its unit so that each language can write it its own way. */
export type Var =
  | string
  | number
  | { paise: number }
  | { on: string }
  | { at: string }
  | { bps: number }
  | { months: number }
  | { period: string }

/** A sentence as a text key and its figures: kept once, said in the language of whoever reads it. */
export interface Saying {
  key: string
  vars?: Record<string, Var>
}
