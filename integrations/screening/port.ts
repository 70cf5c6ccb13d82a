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

/** What came onto the lists: names to look for among those whom one knows; `pan` where a list gives it. */
export type ListChanges =
  | { status: 'ok'; listsAsOf: string; entries: { nameOnList: string; pan?: string }[] }
  | Unavailable

export interface ScreeningPort {
  screen(subject: {
    kind: 'person' | 'business'
    name: string
    pan?: string
    dateOfBirth?: string
  }): Promise<ScreeningAnswer>
  /** What came onto the lists or was changed on them since a day ('YYYY-MM-DD'), that day too. */
  changes(asked: { since: string }): Promise<ListChanges>
}
