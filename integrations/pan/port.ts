import type { Refused, Unavailable } from '../outcome.ts'

/** Who holds the number, by its fourth letter. */
export type PanCategory =
  | 'Association of Persons'
  | 'Body of Individuals'
  | 'Company'
  | 'Firm'
  | 'Government'
  | 'Hindu Undivided Family'
  | 'Artificial Juridical Person'
  | 'Local Authority'
  | 'Individual'
  | 'Trust'

export interface PanRecord {
  panStatus: 'valid' | 'fake' | 'deactivated'
  /** As the tax department has it, capitals; empty for a fake number. */
  nameOnRecord: string
  /** 0 to 100, how alike the given and the recorded name are. */
  nameMatchScore: number
  /** Null where no date was given. */
  dateOfBirthMatches: boolean | null
  category: PanCategory
}

export type PanAnswer = ({ status: 'ok' } & PanRecord) | Refused<'invalid-pan'> | Unavailable

export interface PanPort {
  /** `dateOfBirth` (or of incorporation) as 'YYYY-MM-DD'. */
  verify(input: { pan: string; name: string; dateOfBirth?: string }): Promise<PanAnswer>
}
