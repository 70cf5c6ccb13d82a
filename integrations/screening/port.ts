import type { Unavailable } from '../outcome.ts'

export interface ScreeningHit {
  list: 'UN sanctions' | 'MHA designated' | 'Politically exposed' | 'Wilful defaulters' | 'Debarred by SEBI'
  nameOnList: string
  /** 0 to 100. */
  score: number
  /** The entry's number on its list. */
  entry: string
  remarks: string
}

export type ScreeningAnswer =
  /** No hits is a result too: `listsAsOf` says how fresh the lists are ('YYYY-MM-DD'). */
  { status: 'ok'; reference: string; listsAsOf: string; hits: ScreeningHit[] } | Unavailable

export interface ScreeningPort {
  screen(subject: {
    kind: 'person' | 'business'
    name: string
    pan?: string
    dateOfBirth?: string
  }): Promise<ScreeningAnswer>
}
